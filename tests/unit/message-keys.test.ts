import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'

import type { Message } from '#presentation/react/messages/message.ts'
import { messageKeys } from '#shell/message-keys.ts'

const folder = resolve('src/presentation/react/messages')
const isMessage = (value: unknown): value is Message =>
  typeof value === 'object' && value !== null && 'id' in value && 'forms' in value
const keysOf = ({ id, forms }: Message): readonly string[] =>
  typeof forms === 'string' ? [id] : Object.keys(forms).map((form) => `${id}.${form}`)

it('holds the id of each message of the catalogue, and no other', async () => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && file !== 'message.ts')
  const modules: unknown[] = await Promise.all(files.map((file) => import(`${folder}/${file}`)))
  const sections = modules.flatMap((module) => Object.values(Object(module)))
  const ids = sections
    .flatMap((section) => Object.values(Object(section)))
    .filter(isMessage)
    .flatMap(keysOf)
  expect(ids.toSorted()).toEqual([...messageKeys].toSorted())
})
