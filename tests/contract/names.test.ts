import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { encodeAbiParameters } from 'viem'
import { mainnet } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Address } from '#domain/caip/account-id.ts'
import type { Network } from '#domain/networks/network.ts'
import { failure } from '#domain/shared/failure.ts'
import { requestRejected } from '#domain/shared/rpc-error.ts'
import { evm } from '#infrastructure/chains/evm/evm.ts'
import { LazyChains } from '#infrastructure/chains/lazy-chains.ts'
import { solana } from '#infrastructure/chains/solana/solana.ts'
import { JsonHttp } from '#infrastructure/http/json-http.ts'
import { ConfiguredNames } from '#infrastructure/names/configured-names.ts'
import { UNIVERSAL_RESOLVER } from '#infrastructure/names/ens/ens-names.ts'
import { EnsRequest } from '#infrastructure/names/ens/ens-request.ts'
import { NameServices } from '#infrastructure/names/name-services.ts'
import type { NamesConfig } from '#infrastructure/names/names-config.ts'
import { domainAccount } from '#infrastructure/names/sns-accounts.ts'
import type { Chains } from '#ports/chains.ts'
import type { NameContext, Names } from '#ports/names.ts'
import type { Anvil } from '#sandbox/anvil.ts'
import { addNames, AVATAR, OFFCHAIN_NAME, sandboxNames } from '#sandbox/names/ens.ts'
import { claimSolName, sandboxSolNames } from '#sandbox/names/sns.ts'
import { sendJson, type Service, startService } from '#sandbox/service.ts'
import { solanaKeys } from '#sandbox/solana/keys.ts'
import { type SandboxSolana, startSolana } from '#sandbox/solana/solana.ts'
import { sandboxAccount } from '#sandbox/wallets/keys.ts'
import { FakeNames } from '#testkit/fake-names.ts'
import { startChain } from '#tests/contract/chain.ts'
import { clause } from '#tests/spec/clauses.ts'

import { address, network, right } from './examples.ts'
import { HastyClock } from './hasty-clock.ts'
import { mainnet as solanaMainnet } from './solana-kit.ts'

const NOWHERE = 'http://127.0.0.1:9/'
const chains = new LazyChains([evm(), solana()])
const signal = () => new AbortController().signal
const on1 = network(1)
/** A chain id that is too large for a coin type. */
const PALM = 11_297_108_109
const nodeAt = (network: Network, url: string) => [{ network, rpcUrls: [url] }]
const harbour = sandboxAccount('harbour', 0).address as Address
const lantern = sandboxAccount('lantern', 0).address as Address
const trident = sandboxAccount('trident', 0).address as Address

const namesOf = (config: Partial<NamesConfig>, clock = new HastyClock(), through: Chains = chains): Names => {
  const completeConfig = { sources: [], projectId: 'project', ...config }
  const services = new NameServices(completeConfig, { current: undefined }, clock)
  return new ConfiguredNames(completeConfig, services, through, clock)
}

interface Subject {
  readonly names: Names
  readonly context: NameContext
  /** A name, and the account that uses it. */
  readonly known: { readonly name: string; readonly address: Address }
  /** An account that claims the name of another account, if the source allows it. */
  readonly pretender: Address
  /** A valid name that is not registered. */
  readonly unknown: string
  readonly stranger: Address
  /** Makes the source fail. Returns the context in which it fails. */
  readonly breakDown: () => NameContext
}

/** The contract of Names, for each implementation. */
const namesContract = (title: string, start: () => Subject): void => {
  describe(`Names contract: ${title}`, () => {
    it('returns the address of a name in any spelling, and the name of the address', async () => {
      const { names, context, known: knownName } = start()
      expect(right(await names.addressOf(knownName.name, context, signal())())).toMatchObject(knownName)
      expect(right(await names.nameOf(knownName.address, context, signal())())).toMatchObject({
        name: knownName.name,
      })
    })

    it('returns nothing for an unregistered name, and for an account without a name', async () => {
      const { names, context, unknown, stranger: unknownAddress } = start()
      expect(await names.addressOf(unknown, context, signal())()).toEqual(E.right(undefined))
      expect(await names.nameOf(unknownAddress, context, signal())()).toEqual(E.right(undefined))
    })

    it('returns no name that does not resolve back to the account', async () => {
      const { names, context, pretender } = start()
      expect(await names.nameOf(pretender, context, signal())()).toEqual(E.right(undefined))
    })

    clause(['S8-72', 'S8-74'], () => {
      it('[S8-72, S8-74] fails with the fixed message, if the source has no other', async () => {
        const { names, known: knownName, breakDown } = start()
        const context = breakDown()
        const message = (text: string) => E.left(expect.objectContaining({ message: text }))
        expect(await names.addressOf(knownName.name, context, signal())()).toEqual(
          message('Error resolving name'),
        )
        expect(await names.nameOf(knownName.address, context, signal())()).toEqual(
          message('Error fetching names for address'),
        )
      })
    })

    it('settles when it is cancelled', async () => {
      const { names, context, known: knownName } = start()
      const controller = new AbortController()
      const response = names.addressOf(knownName.name, context, controller.signal)()
      controller.abort()
      expect(E.isLeft(await response)).toBe(true)
    })
  })
}

describe('over chains of this machine', () => {
  let anvil: Anvil
  let node: SandboxSolana
  let gateway: Service
  /** The target of the gateway's redirect. */
  let redirect: string | undefined
  beforeAll(async () => {
    ;[anvil, node, gateway] = await Promise.all([
      startChain(1),
      startSolana(),
      startService((_, response) => {
        if (redirect !== undefined) return void response.writeHead(302, { location: redirect }).end()
        const result = encodeAbiParameters([{ type: 'address' }], [lantern as `0x${string}`])
        sendJson(response, { data: result })
      }),
    ])
    await addNames(anvil.url, `${gateway.url}/lookup/{sender}/{data}.json`)
    await claimSolName(node.chain, solanaKeys('phone', 0).address, 'harbour')
  }, 30_000)
  afterAll(async () => void (await Promise.all([anvil, node, gateway].map((each) => each.stop()))))

  const ensSubject = (): Subject => {
    const context = { network: on1, nodes: nodeAt(on1, anvil.url) }
    return {
      names: namesOf({ sources: [{ type: 'ens' }] }),
      context,
      known: { name: 'harbour.eth', address: harbour },
      pretender: trident,
      unknown: 'nobody.eth',
      stranger: address('beef'),
      breakDown: () => ({ ...context, nodes: nodeAt(on1, NOWHERE) }),
    }
  }
  const ens = (config: Partial<NamesConfig> = {}) => namesOf({ sources: [{ type: 'ens' }], ...config })
  const onAnvil = (network: Network = on1): NameContext => ({ network, nodes: nodeAt(on1, anvil.url) })

  namesContract('fake', () => {
    const names = new FakeNames()
    names.set({ name: 'harbour.eth', address: harbour })
    names.set({ name: 'treasury.eth', address: harbour }, { foreign: true })
    return {
      ...ensSubject(),
      names,
      breakDown: () => {
        names.failure = failure('Unavailable', 'down')
        return onAnvil()
      },
    }
  })
  namesContract('ENS', ensSubject)
  namesContract('SNS', () => {
    const context = { network: solanaMainnet, nodes: nodeAt(solanaMainnet, node.url) }
    return {
      names: namesOf({ sources: [{ type: 'sns' }] }),
      context,
      known: { name: 'harbour.sol', address: solanaKeys('solana', 0).address as Address },
      pretender: solanaKeys('phone', 0).address as Address,
      unknown: 'nobody.sol',
      stranger: solanaKeys('phone', 1).address as Address,
      breakDown: () => ({ ...context, nodes: nodeAt(solanaMainnet, NOWHERE) }),
    }
  })
  namesContract('the host’s own functions', () => {
    let isBroken = false
    const respond = (found: unknown) => {
      if (isBroken) throw new Error('no')
      return found
    }
    const addressOf = async ({ name }: { readonly name: string }) =>
      respond(name === 'harbour.eth' || name === 'treasury.eth' ? { name, address: harbour } : undefined)
    const nameOf = async ({ address }: { readonly address: string }) =>
      respond(
        address === harbour
          ? { name: 'harbour.eth' }
          : address === trident
            ? { name: 'treasury.eth' }
            : undefined,
      )
    return {
      ...ensSubject(),
      names: namesOf({ sources: [{ type: 'custom', addressOf, nameOf }] }),
      breakDown: () => {
        isBroken = true
        return onAnvil()
      },
    }
  })

  describe('ENS', () => {
    const imageOf = async (name: string) => right(await ens().addressOf(name, onAnvil(), signal())())?.image

    it('calls the contract that viem lists as the universal resolver of Ethereum', () => {
      expect(UNIVERSAL_RESOLVER).toBe(mainnet.contracts.ensUniversalResolver.address)
    })

    it('returns the image of a record’s data URL, and that of an NFT of the account', async () => {
      expect(await imageOf('harbour.eth')).toBe(AVATAR)
      expect(await imageOf('pictured.eth')).toBe(AVATAR)
    })

    it.each([
      ['without settings no image', {}, undefined],
      ['with its host the image', { images: { hosts: ['img.example'] } }, 'https://img.example/a.png'],
    ] as const)(
      'returns %s at an external URL for a name and for an account, because its owner chose it',
      async (_, settings, image) => {
        const record = { name: 'far.eth', image: 'https://img.example/a.png' }
        const addressOf = async () => ({ ...record, address: harbour })
        const nameOf = async () => record
        const names = namesOf({ sources: [{ type: 'custom', addressOf, nameOf }], ...settings })
        expect(right(await names.addressOf('far.eth', onAnvil(), signal())())?.image).toBe(image)
        expect(right(await names.nameOf(harbour, onAnvil(), signal())())?.image).toBe(image)
      },
    )

    it('returns the image of a name through the host’s gateway', async () => {
      const content = `bafybei${'a'.repeat(52)}`
      const record = { name: 'far.eth', image: `ipfs://${content}`, address: harbour }
      const images = { gateways: { ipfs: 'https://ipfs.example/ipfs/' } }
      const names = namesOf({ sources: [{ type: 'custom', addressOf: async () => record }], images })
      expect(right(await names.addressOf('far.eth', onAnvil(), signal())())?.image).toBe(
        `https://ipfs.example/ipfs/${content}`,
      )
    })

    it('returns no image for the NFT of another account, or for a URL that no page may load', async () => {
      expect(await imageOf('borrowed.eth')).toBeUndefined()
      expect(await imageOf('hostile.eth')).toBeUndefined()
    })

    it('returns the name of the account on the network, which resolves back to it there', async () => {
      const [second, third] = [sandboxAccount('trident', 1).address, sandboxAccount('lantern', 1).address]
      const nameOn = async (id: number, name: string) =>
        right(await ens().nameOf(name as Address, onAnvil(network(id)), signal())())?.name
      expect(await nameOn(8453, second)).toBe('based.eth')
      expect(await nameOn(1, second)).toBeUndefined()
      expect(await nameOn(10, second)).toBeUndefined()
      // The name that it claims on Base belongs to another account there, so it is not returned.
      expect(await nameOn(8453, third)).toBeUndefined()
      expect(await nameOn(1, third)).toBe('everywhere.eth')
      expect(await nameOn(10, third)).toBe('everywhere.eth')
      // A name on Ethereum says nothing about the account of another network with the same address.
      expect(await nameOn(1, lantern)).toBe('lantern.eth')
      for (const id of [10, 8453, PALM]) expect(await nameOn(id, lantern)).toBeUndefined()
      expect(await nameOn(PALM, third)).toBe('everywhere.eth')
      expect(await nameOn(8453, trident)).toBeUndefined()
    })

    it('returns the address for the network, or else for all networks, but never the one for another', async () => {
      const addressOn = async (id: number, name: string) =>
        right(await ens().addressOf(name, onAnvil(network(id)), signal())())?.address
      expect(await addressOn(1, 'lantern.eth')).toBe(lantern)
      for (const id of [10, 137, 8453, PALM]) expect(await addressOn(id, 'lantern.eth')).toBeUndefined()
      const everywhere = sandboxAccount('lantern', 1).address
      for (const id of [1, 10, 137, 8453, PALM])
        expect(await addressOn(id, 'everywhere.eth')).toBe(everywhere)
      expect(await addressOn(8453, 'based.eth')).toBe(sandboxAccount('trident', 1).address)
      for (const id of [1, 10, PALM]) expect(await addressOn(id, 'based.eth')).toBeUndefined()
    })

    it('returns the name for all networks if the one for the network is at a gateway that the host does not allow', async () => {
      const third = sandboxAccount('lantern', 1).address as Address
      const asked: string[] = []
      const behindGateway: Chains = {
        balanceOf: (...request) => chains.balanceOf(...request),
        request: (on, urls, call) => {
          const text = JSON.stringify(call.params).toLowerCase()
          const isReverse = text.includes(third.slice(2).toLowerCase())
          const type = /8000[\da-f]{4}/.exec(text)?.[0] ?? ''
          if (isReverse) asked.push(type)
          return isReverse && type !== '80000000'
            ? TE.left(requestRejected({ code: 3, message: 'reverted', revert: '0x556f1830' }))
            : chains.request(on, urls, call)
        },
      }
      const names = namesOf({ sources: [{ type: 'ens' }] }, undefined, behindGateway)
      expect(right(await names.nameOf(third, onAnvil(network(10)), signal())())?.name).toBe('everywhere.eth')
      expect(asked).toEqual(['8000000a', '80000000'])
    })

    it('resolves the normal form of the typed name, and finds no name without a normal form', async () => {
      const ask = async (name: string) => right(await ens().addressOf(name, onAnvil(), signal())())?.name
      expect(await ask('HarBour.eth')).toBe('harbour.eth')
      expect(await ask('har bour.eth')).toBeUndefined()
      expect(await ask(sandboxNames.lookAlike.name)).toBeUndefined()
    })

    it('returns no names for addresses of other families', async () => {
      const context = onAnvil(solanaMainnet)
      expect(await ens().addressOf('harbour.eth', context, signal())()).toEqual(E.right(undefined))
      const key = solanaKeys('solana', 0).address as Address
      expect(await ens().nameOf(key, context, signal())()).toEqual(E.right(undefined))
    })

    it('sends no request to a gateway that the host does not allow', async () => {
      const before = gateway.requests.length
      const ask = (ensGateways?: readonly string[]) =>
        ens({ ensGateways }).addressOf(OFFCHAIN_NAME, onAnvil(), signal())()
      expect(await ask()).toEqual(E.right(undefined))
      expect(await ask(['https://other.example'])).toEqual(E.right(undefined))
      expect(await ask([`${gateway.url}/look`])).toEqual(E.right(undefined))
      expect(gateway.requests.length).toBe(before)
    })

    describe('of gateways', () => {
      let several: Service
      beforeAll(async () => {
        several = await startService(({ path }, response) => {
          if (path.startsWith('/down')) response.writeHead(500).end()
          else sendJson(response, { data: '0x01' })
        })
      })
      afterAll(() => several.stop())

      /** A request that a contract redirects to these gateways. */
      const lookUp = async (urls: readonly string[], gateways: readonly string[]) => {
        const http = new JsonHttp(new HastyClock())
        const question = new EnsRequest({ chains, http, gateways }, { network: on1, rpcUrls: [] }, signal())
        const { ccipRead } = question.client
        if (typeof ccipRead !== 'object' || ccipRead.request === undefined)
          throw new Error('Nothing is asked off the chain')
        const response = await ccipRead
          .request({ data: '0xab', sender: harbour as `0x${string}`, urls })
          .catch(() => undefined)
        return { answer: response, question }
      }

      it('calls no gateway whose host contains the requested name', async () => {
        const { question } = await lookUp(['https://{data}.example/'], ['https://x.example'])
        expect(question).toMatchObject({ isElsewhere: true, failure: undefined })
      })

      it('uses the response of the second gateway if the first fails, without a failure', async () => {
        const urls = [`${several.url}/down/{data}`, `${several.url}/up/{data}`]
        const { answer: response, question } = await lookUp(urls, [several.url])
        expect(response).toBe('0x01')
        expect(question.failure).toBeUndefined()
        const { question: failed } = await lookUp(urls.slice(0, 1), [several.url])
        expect(failed.failure).toMatchObject({ _tag: 'Unavailable' })
      })
    })

    it('follows no redirect of a gateway to a server that the host does not allow', async () => {
      const ask = () =>
        ens({ ensGateways: [`${gateway.url}/lookup/`] }).addressOf(OFFCHAIN_NAME, onAnvil(), signal())()
      const otherServer = await startService((_, response) => sendJson(response, { data: '0x' }))
      redirect = otherServer.url
      expect(E.isLeft(await ask())).toBe(true)
      expect(otherServer.requests).toEqual([])
      redirect = undefined
      await otherServer.stop()
    })

    it('queries a gateway that the host allows, and fails if the gateway fails', async () => {
      const ask = () =>
        ens({ ensGateways: [`${gateway.url}/lookup/`] }).addressOf(OFFCHAIN_NAME, onAnvil(), signal())()
      expect(right(await ask())).toMatchObject({ name: OFFCHAIN_NAME, address: lantern })
      await gateway.fail({ type: 'status', status: 404 })
      expect(E.isLeft(await ask())).toBe(true)
      await gateway.fail()
    })
  })

  describe('SNS', () => {
    const names = namesOf({ sources: [{ type: 'sns' }] })
    const context = (): NameContext => ({ network: solanaMainnet, nodes: nodeAt(solanaMainnet, node.url) })
    const ask = async (name: string) => right(await names.addressOf(name, context(), signal())())?.address

    it('derives the same accounts of names as the SNS library', async () => {
      expect(await domainAccount(['bonfida'])).toBe('Crf8hzfthWGbGbLTVCiqRqV5MVnbpHB1L9KQMd6gsinb')
      expect(await domainAccount(['dex', 'bonfida'])).toBe('HoFfFXqFHAC8RP3duuQNzag1ieUwJRBv1HtRNiWFq4Qu')
    })

    it('resolves a record that its owner wrote and its account confirmed', async () => {
      expect(await ask('moved.sol')).toBe(sandboxSolNames.moved.leadsTo)
      expect(await ask('stale.sol')).toBe(sandboxSolNames.stale.owner)
    })

    it('resolves an older record only if the owner signed it', async () => {
      expect(await ask('signed.sol')).toBe(sandboxSolNames.signed.leadsTo)
      expect(await ask('foisted.sol')).toBe(sandboxSolNames.foisted.owner)
    })

    it('resolves a tokenised .sol name to the NFT’s holder, and to the owner after redemption', async () => {
      expect(await ask('token.sol')).toBe(sandboxSolNames.token.holder)
      expect(await ask('redeemed.sol')).toBe(sandboxSolNames.redeemed.owner)
    })

    it('resolves a subdomain in both directions', async () => {
      const { name, owner } = sandboxSolNames.below
      expect(await ask(name)).toBe(owner)
      expect(right(await names.nameOf(owner as string as Address, context(), signal())())).toEqual({ name })
    })

    it.each(['forced.sol', 'kept.sol', 'listed.sol', 'harbour.eth', '.sol', 'a.b.c.sol'])(
      'returns no address for %s, which may belong to another account',
      async (name) => {
        expect(await ask(name)).toBeUndefined()
      },
    )
  })

  describe('several sources', () => {
    const broken = { type: 'custom', addressOf: () => Promise.reject(new Error('no')) } as const
    const deaf = { type: 'custom', addressOf: () => new Promise(() => {}) } as const
    const sourceReturning = (response: unknown) =>
      ({ type: 'custom', addressOf: async () => response }) as const
    const ask = (config: Partial<NamesConfig>) =>
      namesOf(config).addressOf('harbour.eth', onAnvil(), signal())()

    it('are queried in the order of the host, and a failed one does not hide the next', async () => {
      const otherSource = sourceReturning({ name: 'harbour.eth', address: trident })
      expect(right(await ask({ sources: [otherSource, { type: 'ens' }] }))).toMatchObject({
        address: trident,
      })
      expect(right(await ask({ sources: [{ type: 'ens' }, otherSource] }))).toMatchObject({
        address: harbour,
      })
      expect(right(await ask({ sources: [broken, { type: 'ens' }] }))).toMatchObject({ address: harbour })
    })

    it('fail if no source knows the name and one source failed', async () => {
      expect(await ask({ sources: [broken, sourceReturning(undefined)] })).toMatchObject({
        left: { _tag: 'Unavailable' },
      })
    })

    it('wait at most 15 s for a function of the host', async () => {
      const clock = new HastyClock()
      clock.patience = 20_000
      const names = namesOf({ sources: [deaf] }, clock)
      expect(await names.addressOf('harbour.eth', onAnvil(), signal())()).toMatchObject({
        left: { _tag: 'Timeout' },
      })
    })

    it.each([
      [{ name: 'harbour.eth', address: '0x12' }],
      [{ name: 'Harbour.eth', address: harbour }],
      [{ name: 'harb\u200bour.eth', address: harbour }],
      [{ address: harbour }],
      ['harbour.eth'],
    ])('treats %j as an invalid response', async (response) => {
      expect(await ask({ sources: [sourceReturning(response)] })).toEqual(E.right(undefined))
    })
  })
})
