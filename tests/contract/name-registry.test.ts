import * as E from 'fp-ts/Either'
import type { Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import type { Address } from '#domain/caip/account-id.ts'
import { type AccountName, parseAccountName } from '#domain/names/account-name.ts'
import { withinReview } from '#domain/names/consent.ts'
import type { NameClaim } from '#domain/names/name.ts'
import { registrationMessage } from '#domain/names/registration-message.ts'
import type { NameRegistry } from '#ports/name-registry.ts'
import type { Anvil } from '#sandbox/anvil.ts'
import { SANDBOX_ZONE, startNames } from '#sandbox/names/names.ts'
import type { Service } from '#sandbox/service.ts'
import { startVaults, type Vaults } from '#sandbox/smart-accounts/vaults.ts'
import { FakeNameRegistry } from '#testkit/fake-name-registry.ts'
import { startChain } from '#tests/contract/chain.ts'
import { clause } from '#tests/spec/clauses.ts'

import { network, failed, right } from './examples.ts'
import { registryOf } from './name-sources.ts'
import { mainnet as solanaMainnet } from './solana-kit.ts'

const CHAIN = 8453
const mainnet = network(CHAIN)
let anvil: Anvil
let vaults: Vaults
let service: Service
beforeAll(async () => {
  anvil = await startChain(CHAIN)
  vaults = await startVaults(anvil.url)
  service = await startNames({ evm: { [CHAIN]: anvil.url } })
})
afterAll(() => Promise.all([service.stop(), anvil.stop()]))
afterEach(async () => void (await fetch(`${service.url}/fault?type=none`, { method: 'POST' })))

const nameOf = (text: string): AccountName => right(parseAccountName(text))
/** A name that no other test registers. */
const fresh = (): AccountName => nameOf(`n${generatePrivateKey().slice(2, 14)}`)
const signal = () => new AbortController().signal
const user = () => privateKeyToAccount(generatePrivateKey())

const claimOf = async (name: string, time = Date.now(), owner = user()): Promise<NameClaim> => {
  const message = right(withinReview({ name }, registrationMessage(name, time), time))
  const signature = await owner.signMessage({ message })
  return { name, network: mainnet, address: owner.address as Address, message, signature }
}
const MARA = 'mara.names.example'
const real = () => registryOf([{ type: 'ens' }, { type: 'service', url: service.url, zone: SANDBOX_ZONE }])
const switchTo = (fault: string) => fetch(`${service.url}/fault?type=${fault}`, { method: 'POST' })

interface Subject {
  readonly registry: NameRegistry
  readonly breakDown: () => Promise<unknown>
  readonly repair: () => Promise<unknown>
}

/** The contract of NameRegistry, for each implementation. */
const registryContract = (title: string, start: () => Subject): void => {
  describe(`NameRegistry contract: ${title}`, () => {
    it('[S3-20] suggests names of its zone, the typed one first, including taken ones', async () => {
      const { registry } = start()
      const [takenName, free] = [fresh(), fresh()]
      right(await registry.register(await claimOf(`${takenName}.${registry.zone}`))())
      const ofTaken = right(await registry.suggestionsFor(takenName, signal())())
      expect(ofTaken[0]).toEqual({ name: `${takenName}.${registry.zone}`, isAvailable: false })
      expect(ofTaken.length).toBeGreaterThan(1)
      expect(ofTaken.slice(1).every(({ isAvailable }) => isAvailable)).toBe(true)
      const ofFree = right(await registry.suggestionsFor(free, signal())())
      expect(ofFree[0]).toEqual({ name: `${free}.${registry.zone}`, isAvailable: true })
    })

    it('registers a name once', async () => {
      const { registry } = start()
      const name = `${fresh()}.${registry.zone}`
      expect(await registry.register(await claimOf(name))()).toEqual(E.right({ name }))
      const second = await registry.register(await claimOf(name))()
      expect(second).toEqual(failed('Refused', 'Name is already registered'))
    })

    it('tells which account has a name', async () => {
      const { registry } = start()
      const name = `${fresh()}.${registry.zone}`
      expect(await registry.holderOf(name, mainnet)()).toEqual(E.right(undefined))
      const claim = await claimOf(name)
      right(await registry.register(claim)())
      expect(await registry.holderOf(name, mainnet)()).toEqual(E.right({ address: claim.address }))
    })

    it('registers only on EVM networks', async () => {
      const { registry } = start()
      expect(await registry.registersOn(mainnet)()).toEqual(E.right(true))
      expect(await registry.registersOn(solanaMainnet)()).toEqual(E.right(false))
    })

    it('fails while the service fails, and works again afterwards', async () => {
      const { registry, breakDown, repair } = start()
      await breakDown()
      expect(E.isLeft(await registry.suggestionsFor(fresh(), signal())())).toBe(true)
      expect(E.isLeft(await registry.register(await claimOf(`${fresh()}.${registry.zone}`))())).toBe(true)
      expect(E.isLeft(await registry.holderOf(`${fresh()}.${registry.zone}`, mainnet)())).toBe(true)
      await repair()
      expect(E.isRight(await registry.suggestionsFor(fresh(), signal())())).toBe(true)
    })
  })
}

registryContract('the fake', () => {
  const registry = new FakeNameRegistry()
  return {
    registry,
    breakDown: async () => void (registry.failure = { _tag: 'Unavailable', message: 'down' }),
    repair: async () => void (registry.failure = undefined),
  }
})
registryContract('the service', () => ({
  registry: real(),
  breakDown: () => switchTo('down'),
  repair: () => switchTo('none'),
}))

describe('the registry of a host', () => {
  it('is the first service with a zone, and without a zone no request is sent', async () => {
    const withoutSuggestions = registryOf([{ type: 'service', url: service.url }, { type: 'sns' }])
    const before = service.requests.length
    expect(withoutSuggestions.zone).toBeUndefined()
    expect(await withoutSuggestions.registersOn(mainnet)()).toEqual(E.right(false))
    expect(await withoutSuggestions.suggestionsFor(fresh(), signal())()).toEqual(failed('NoService'))
    expect(await withoutSuggestions.register(await claimOf(`${fresh()}.names.example`))()).toEqual(
      failed('NoService'),
    )
    expect(service.requests.length).toBe(before)
    expect(real().zone).toBe(SANDBOX_ZONE)
  })

  it('requests the networks once, and registers only on those that the service supports', async () => {
    const registry = real()
    const before = service.requests.length
    expect(await registry.registersOn(network(10))()).toEqual(E.right(false))
    expect(await registry.registersOn(mainnet)()).toEqual(E.right(true))
    expect(service.requests.slice(before).map(({ path }) => path)).toEqual(['/v1/supported-chains'])
  })
})

clause('S7-15', () => {
  it('sends the zone, and the client as in every request', async () => {
    const name = fresh()
    await real().suggestionsFor(name, signal())()
    expect(service.requests.at(-1)).toMatchObject({
      method: 'GET',
      path: `/v1/profile/suggestions/${name}`,
      query: { zone: SANDBOX_ZONE, projectId: 'project', st: expect.any(String), sv: expect.any(String) },
    })
  })

  it('can be cancelled', async () => {
    await switchTo('silent')
    const controller = new AbortController()
    const response = real().suggestionsFor(fresh(), controller.signal)()
    await expect.poll(() => service.requests.at(-1)?.path).toContain('/v1/profile/suggestions/')
    controller.abort()
    expect(await response).toEqual(failed('Unavailable'))
  })
})

clause('S7-16', () => {
  it('sends only the coin type, the address, the signed text and the signature', async () => {
    const claim = await claimOf(`${fresh()}.${SANDBOX_ZONE}`)
    right(await real().register(claim)())
    const { method, path, query, body } = service.requests.at(-1) ?? {}
    expect({ method, path, query }).toEqual({ method: 'POST', path: '/v1/profile/account', query: {} })
    const { address, message, signature } = claim
    expect(JSON.parse(body ?? '')).toEqual({ coin_type: 2147492101, address, message, signature })
  })

  it.each(['undeployed', 'deployed'])(
    'the service accepts the signature of a contract account that is %s',
    async (state) => {
      const owner = user()
      const account = vaults.addressOf(owner.address)
      if (state === 'deployed') await vaults.make(owner.address)
      const claim = await claimOf(`${fresh()}.${SANDBOX_ZONE}`, Date.now(), owner)
      const signature =
        state === 'deployed' ? claim.signature : vaults.wrapped(owner.address, claim.signature as Hex)
      expect(await real().register({ ...claim, address: account as Address, signature })()).toEqual(
        E.right({ name: claim.name }),
      )
    },
  )

  it('fails with the service’s message for a message older than ten seconds, and for another account’s signature', async () => {
    const late = await claimOf(`${fresh()}.${SANDBOX_ZONE}`, Date.now() - 12_000)
    expect(await real().register(late)()).toEqual(
      failed('Refused', 'Signature UNIXTIME timestamp is too old'),
    )
    const claim = await claimOf(`${fresh()}.${SANDBOX_ZONE}`)
    const forged = { ...claim, address: user().address as Address }
    expect(await real().register(forged)()).toEqual(failed('Refused', 'Invalid signature'))
  })

  it('sends a registration once, and an answer that is no answer proves nothing', async () => {
    const claim = await claimOf(`${fresh()}.${SANDBOX_ZONE}`)
    const isRegistration = ({ method }: { readonly method: string }) => method === 'POST'
    const registrationCount = () => service.requests.filter(isRegistration).length
    const before = registrationCount()
    await service.fail({ type: 'status', status: 503 }, 1, isRegistration)
    const unanswered = await real().register(claim)()
    expect(unanswered).toMatchObject({ left: { _tag: 'Unavailable' } })
    const otherClaim = await claimOf(`${fresh()}.${SANDBOX_ZONE}`)
    await service.fail({ type: 'garbage' }, 1, isRegistration)
    expect(await real().register(otherClaim)()).toEqual(
      failed('Unreadable', `Error registering name ${otherClaim.name}`),
    )
    expect(registrationCount()).toBe(before + 2)
  })
})

clause('S4-42', () => {
  it('[S4-42] an answer about another name is not believed to be about this one', async () => {
    const others = ['mara42.names.example', `sub.${MARA}`, `${MARA}.`, '', MARA.slice(0, -1)]
    for (const name of others) {
      await service.fail(
        { type: 'body', body: JSON.stringify({ name }) },
        1,
        ({ method }) => method === 'POST',
      )
      const answer = await real().register(await claimOf(MARA))()
      expect(answer, name).toEqual(failed('Unreadable', `Error registering name ${MARA}`))
      await service.fail({ type: 'body', body: JSON.stringify({ name, addresses: {} }) }, 1)
      expect(await real().holderOf(MARA, mainnet)(), name).toEqual(failed('Unreadable'))
    }
    await service.fail(
      { type: 'body', body: JSON.stringify({ name: MARA.toUpperCase() }) },
      1,
      ({ method }) => method === 'POST',
    )
    expect(await real().register(await claimOf(MARA))()).toEqual(E.right({ name: MARA }))
  })
})

describe('the text of a failure', () => {
  it('[S8-71] is that of the first reason', async () => {
    await service.fail({ type: 'status', status: 400 }, 1)
    expect(await real().suggestionsFor(fresh(), signal())()).toEqual(failed('Refused', '400'))
  })

  it('[S8-73] [S8-75] is otherwise that of the operation', async () => {
    await switchTo('garbage')
    expect(await real().suggestionsFor(fresh(), signal())()).toEqual(
      failed('Unreadable', 'Error fetching name suggestions'),
    )
    const claim = await claimOf(`${fresh()}.${SANDBOX_ZONE}`)
    expect(await real().register(claim)()).toEqual(
      failed('Unreadable', `Error registering name ${claim.name}`),
    )
  })
})
