import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { expect, it } from 'vitest'

import { failure } from '#domain/shared/failure.ts'
import { lazySource } from '#infrastructure/names/lazy-source.ts'
import type { NameSource } from '#infrastructure/names/name-source.ts'
import { network } from '#tests/contract/examples.ts'

const notLoaded = E.left(failure('CodeNotLoaded', 'A file of Walletport didn’t load'))
const empty: NameSource = { addressOf: () => TE.right(undefined), nameOf: () => TE.right(undefined) }
const lookUp = (source: NameSource) =>
  source.addressOf('alice.eth', { network: network(1), nodes: [] }, new AbortController().signal)()

it('a source whose code cannot be loaded fails, and the next lookup loads it again', async () => {
  let loads = 0
  const source = lazySource(async () => {
    loads += 1
    if (loads === 1) throw new TypeError('Failed to fetch')
    return empty
  })
  expect(await lookUp(source)).toEqual(notLoaded)
  expect(await lookUp(source)).toEqual(E.right(undefined))
  expect(loads).toBe(2)
})

it('a source that cannot load a part of its code fails', async () => {
  const broken: NameSource = {
    ...empty,
    addressOf: () => () => Promise.reject(new TypeError('Failed to fetch')),
  }
  expect(await lookUp(lazySource(async () => broken))).toEqual(notLoaded)
})
