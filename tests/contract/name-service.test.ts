import * as E from 'fp-ts/Either'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import type { Address } from '#domain/caip/account-id.ts'
import { ServiceNames } from '#infrastructure/names/service-names.ts'
import type { RelayClientId } from '#ports/relay.ts'
import { startNames } from '#sandbox/names/names.ts'
import type { Service } from '#sandbox/service.ts'
import { clause } from '#tests/spec/clauses.ts'

import { address, network, failed } from './examples.ts'
import { servicesOf } from './name-sources.ts'
import { mainnet } from './solana-kit.ts'

const [OWNER, OTHER] = [address('a1'), address('b0')]
const base = network(8453)
const COIN_TYPE = 2147492101
/** The coin type of all EVM chains without an address of their own. ENSIP-19. */
const DEFAULT = 2147483648

let service: Service
beforeAll(async () => void (service = await startNames({ evm: { '1': '', '8453': '' } })))
afterAll(() => service.stop())
afterEach(() => service.fail())

const source = (clientId?: RelayClientId) =>
  new ServiceNames(servicesOf([], clientId).of({ type: 'service', url: service.url }).service)
const context = { network: base, nodes: [], sender: OTHER }
const signal = () => new AbortController().signal
const addressOf = (name: string, more: object = {}) =>
  source().addressOf(name, { ...context, ...more }, signal())()
const nameOf = (address: Address, more: object = {}) =>
  source().nameOf(address, { ...context, ...more }, signal())()

type Path = 'account' | 'reverse' | 'identity'
/** Sets the service's response to the next request of a kind. */
const answering = (kind: Path, body: unknown) =>
  service.fail({ type: 'body', body: JSON.stringify(body) }, 1, ({ path }) => path.includes(`/${kind}/`))
const refusing = (kind: Path, status: number) =>
  service.fail({ type: 'status', status }, 1, ({ path }) => path.includes(`/${kind}/`))
/** A 404 with the service's own body. */
const missing = (kind: Path) => service.fail({ type: 'unknown' }, 1, ({ path }) => path.includes(`/${kind}/`))
const lastOf = (kind: Path) => service.requests.findLast(({ path }) => path.includes(`/${kind}/`))

const profile = (name: string, addresses: Readonly<Record<string, Address>>, more: object = {}) => ({
  name,
  registered_at: '2026-01-05T09:10:11Z',
  updated_at: null,
  attributes: { bio: 'Sails.' },
  addresses: Object.fromEntries(
    Object.entries(addresses).map(([type, address]) => [type, { address, created_at: 'then' }]),
  ),
  ...more,
})
const MARINA = 'marina.names.example'

clause(['S7-13', 'S7-68'], () => {
  it('[S7-68] uses the second version, and returns the address on the network', async () => {
    await answering('account', profile(MARINA, { [COIN_TYPE]: OWNER, 60: OTHER }))
    expect(await addressOf(MARINA)).toEqual(E.right({ name: MARINA, address: OWNER }))
    expect(lastOf('account')).toMatchObject({
      path: `/v1/profile/account/${MARINA}`,
      query: { apiVersion: '2', projectId: 'project' },
    })
  })

  it.each([
    ['attributes that are an array', profile(MARINA, { [COIN_TYPE]: OWNER }, { attributes: [] }), OWNER],
    ['no attributes', profile(MARINA, { [COIN_TYPE]: OWNER }, { attributes: null }), OWNER],
    [
      'the older key of the time',
      { name: MARINA, attributes: [], addresses: { [COIN_TYPE]: { address: OWNER, created: 'then' } } },
      OWNER,
    ],
    ['the address for Ethereum alone', profile(MARINA, { 60: OWNER, 2147483649: OWNER }), undefined],
    [
      'one address on all other EVM chains',
      profile(MARINA, { 60: OWNER, 2147483658: OWNER, 2147525809: OWNER }),
      undefined,
    ],
    ['an address for all EVM chains', profile(MARINA, { 60: OTHER, [DEFAULT]: OWNER }), OWNER],
    [
      'an address for all EVM chains but this',
      profile(MARINA, { [COIN_TYPE]: OWNER, [DEFAULT]: OTHER }),
      OWNER,
    ],
    ['an address of another family alone', profile(MARINA, { 501: OWNER }), undefined],
    ['a text that is no address', profile(MARINA, { [COIN_TYPE]: '0x1' as Address }), undefined],
    ['an empty array, which stands for none', [], undefined],
    ['another shape', { name: MARINA }, undefined],
  ])('reads a profile with %s', async (_, body, found) => {
    await answering('account', body)
    const response = await addressOf(MARINA)
    const isUnknown = body !== null && !Array.isArray(body) && !('addresses' in body)
    if (isUnknown) expect(response).toEqual(failed('Unreadable', 'Error resolving name'))
    else expect(response).toEqual(E.right(found === undefined ? undefined : { name: MARINA, address: found }))
  })

  it('returns the address for Ethereum on Ethereum, under each of its coin types', async () => {
    for (const type of [60, 2147483649]) {
      await answering('account', profile(MARINA, { [type]: OWNER }))
      const found = await addressOf(MARINA, { network: network(1) })
      expect(found).toEqual(E.right({ name: MARINA, address: OWNER }))
    }
  })

  it('does not take the addresses of another name', async () => {
    for (const other of ['other.names.example', `sub.${MARINA}`, '']) {
      await answering('account', profile(other, { [COIN_TYPE]: OTHER }))
      expect(await addressOf(MARINA), other).toEqual(failed('Unreadable', 'Error resolving name'))
    }
    await answering('account', profile(MARINA.toUpperCase(), { [COIN_TYPE]: OWNER }))
    expect(await addressOf(MARINA)).toEqual(E.right({ name: MARINA, address: OWNER }))
  })

  it('treats the older 404 as no name, and other error responses as failures', async () => {
    for (const unknown of [() => refusing('account', 404), () => missing('account')]) {
      await unknown()
      expect(await addressOf(MARINA)).toEqual(E.right(undefined))
    }
    await refusing('account', 400)
    expect(await addressOf(MARINA)).toEqual(failed('Refused', '400'))
  })

  it('requests no name on a network that the service does not support', async () => {
    const before = service.requests.length
    expect(await addressOf(MARINA, { network: network(10) })).toEqual(E.right(undefined))
    expect(service.requests.slice(before).map(({ path }) => path)).toEqual(['/v1/supported-chains'])
  })
})

clause('S7-14', () => {
  it('sends the sender, and returns the name of the address on the network', async () => {
    await answering('reverse', [
      profile('other.names.example', { [COIN_TYPE]: OTHER }),
      'noise',
      profile(MARINA, { [COIN_TYPE]: OWNER.toUpperCase().replace('0X', '0x') as Address }),
    ])
    expect(await nameOf(OWNER)).toEqual(E.right({ name: MARINA }))
    expect(lastOf('reverse')).toMatchObject({
      path: `/v1/profile/reverse/${OWNER}`,
      query: { sender: OTHER, apiVersion: '2' },
    })
  })

  it('requests the identity if there is no name, however the service reports that', async () => {
    for (const unknown of [
      () => answering('reverse', []),
      () => refusing('reverse', 404),
      () => missing('reverse'),
    ]) {
      await unknown()
      const before = service.requests.length
      expect(await nameOf(OWNER)).toEqual(E.right(undefined))
      expect(service.requests.slice(before).at(-1)?.path).toBe(`/v1/identity/${OWNER}`)
    }
  })

  it('fails as the service fails', async () => {
    await answering('reverse', 'noise')
    expect(await nameOf(OWNER)).toEqual(failed('Unreadable', 'Error fetching names for address'))
  })
})

clause('S7-03', () => {
  it.each([
    [
      { name: 'harbor.eth', avatar: 'https://img.example/h.png', resolvedAt: null },
      { name: 'harbor.eth', image: 'https://img.example/h.png' },
    ],
    [{ name: 'harbor.eth', avatar: 'javascript:alert(1)' }, { name: 'harbor.eth' }],
    [{ name: 'harbor.eth', avatar: null }, { name: 'harbor.eth' }],
    [{ name: null, avatar: null, resolvedAt: null }, undefined],
    [{ name: '', avatar: null }, undefined],
  ])('reads the identity %j', async (body, found) => {
    await answering('identity', body)
    expect(await nameOf(OWNER)).toEqual(E.right(found))
    expect(lastOf('identity')).toMatchObject({ query: { sender: OTHER, projectId: 'project' } })
  })

  it('is not requested for an account whose name could not be resolved back on that network', async () => {
    const before = service.requests.length
    expect(await nameOf(OWNER, { network: network(10) })).toEqual(E.right(undefined))
    expect(await nameOf('base58' as Address, { network: mainnet })).toEqual(E.right(undefined))
    expect(service.requests.slice(before).map(({ path }) => path)).toEqual(['/v1/supported-chains'])
  })
})

describe('requests of names', () => {
  it('name the relay’s client once there is one, and can be cancelled', async () => {
    const controller = new AbortController()
    await service.fail({ type: 'silent' }, 1, ({ path }) => path.includes('/reverse/'))
    const response = source({ current: 'did:key:z6' }).nameOf(OWNER, context, controller.signal)()
    await expect.poll(() => lastOf('reverse')?.query).toMatchObject({ clientId: 'did:key:z6' })
    controller.abort()
    expect(await response).toEqual(failed('Unavailable'))
  })
})
