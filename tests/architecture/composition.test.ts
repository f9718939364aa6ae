import { describe, expect, it } from 'vitest'

import { coreUseCases } from '#application/use-cases/index.ts'
import { compose } from '#composition/compose.ts'
import { browserModule } from '#infrastructure/browser/module.ts'
import { chainsModule } from '#infrastructure/chains/module.ts'
import { storageModule } from '#infrastructure/storage/module.ts'
import { evm } from '#public/evm.ts'
import { featureRows } from '#public/feature-rows.ts'
import { network } from '#tests/scenario/world.ts'

import { sourcesIn } from './sources.ts'

const options = { projectId: 'test', networks: [network(1)] } as const

describe('composition', () => {
  it('resolves every use case with the real adapters, also outside a browser', () => {
    const { useCases, dispose } = compose(
      options,
      featureRows(options),
      browserModule({ debug: false, logger: undefined }),
      storageModule({ backend: undefined }),
      chainsModule([evm()]),
    )
    for (const [name, useCase] of Object.entries(coreUseCases))
      expect(useCases).toHaveProperty(name, expect.any(useCase))
    dispose()
  })

  it('injects every token under the name of its type', () => {
    const injection = /@inject\((\w+)\)\s+(?:private |readonly )*\w+: (\w+)/g
    for (const { file, text } of sourcesIn('src'))
      for (const [, token, type] of text.matchAll(injection)) expect(type, file).toBe(token)
  })

  it('names every token after its interface', () => {
    const declaration = /export const (\w+) = token<(\w+)>\('(\w+)'\)/g
    for (const { file, text } of sourcesIn('src'))
      for (const [, token, type, name] of text.matchAll(declaration))
        expect([type, name], file).toEqual([token, token])
  })
})
