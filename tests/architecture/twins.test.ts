import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'

import { sourcesIn, type Source } from './sources.ts'

/** How many public types may have a twin. It only falls. */
const CEILING = 9

/** A type with fewer fields resembles others by chance. */
const FIELDS = 3
/** The part of the fields of the larger type that both have. */
const SHARED = 0.6

interface Shape {
  readonly name: string
  readonly fields: readonly string[]
}

type Declaration = ReturnType<typeof parseSync>['program']['body'][number]
type Members = Extract<Declaration, { readonly type: 'TSInterfaceDeclaration' }>['body']['body']

const fieldsOf = (members: Members): readonly string[] =>
  members.flatMap((member) =>
    (member.type === 'TSPropertySignature' || member.type === 'TSMethodSignature') &&
    member.key.type === 'Identifier'
      ? member.key.name
      : [],
  )

/** The object types of a file with the fields that they write themselves: inherited ones are no second list. */
const shapesOf = ({ file, text }: Source): readonly Shape[] =>
  parseSync(file, text).program.body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    const shape = (name: string, members: Members): readonly Shape[] => {
      const fields = fieldsOf(members)
      return fields.length < FIELDS ? [] : [{ name: `${file} ${name}`, fields }]
    }
    if (declared?.type === 'TSInterfaceDeclaration') return shape(declared.id.name, declared.body.body)
    return declared?.type === 'TSTypeAliasDeclaration' && declared.typeAnnotation.type === 'TSTypeLiteral'
      ? shape(declared.id.name, declared.typeAnnotation.members)
      : []
  })

const shapesIn = (...folders: readonly string[]): readonly Shape[] =>
  folders.flatMap(sourcesIn).flatMap(shapesOf)

const resemble = (one: Shape, other: Shape): boolean =>
  one.fields.filter((field) => other.fields.includes(field)).length >=
  SHARED * Math.max(one.fields.length, other.fields.length)

describe('a public type', () => {
  it('is not written a second time inside', () => {
    const known = shapesIn('src/contracts')
    const inner = shapesIn('src/domain', 'src/application', 'src/ports')
    expect(known.length).toBeGreaterThan(100)
    expect(inner.length).toBeGreaterThan(100)
    const twins = known.flatMap((type) => {
      const same = inner.filter((other) => resemble(type, other))
      return same.length === 0 ? [] : `${type.name} = ${same.map(({ name }) => name).join(', ')}`
    })
    expect(twins.length, twins.join('\n')).toBeLessThanOrEqual(CEILING)
  })
})
