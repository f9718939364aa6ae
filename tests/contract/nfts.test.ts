import * as E from 'fp-ts/Either'
import type { Hex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Address } from '#domain/caip/account-id.ts'
import type { Network } from '#domain/networks/network.ts'
import { describedNft } from '#domain/nfts/described-nft.ts'
import type { Nft } from '#domain/nfts/nft.ts'
import { cancelled } from '#domain/remote-data/service-failure.ts'
import { failure } from '#domain/shared/failure.ts'
import { LazyChains } from '#infrastructure/chains/lazy-chains.ts'
import { solana } from '#infrastructure/chains/solana/solana.ts'
import { ConfiguredNfts } from '#infrastructure/nfts/configured-nfts.ts'
import type { NftsConfig } from '#infrastructure/nfts/nfts-config.ts'
import type { Nfts, NftsRequest } from '#ports/nfts.ts'
import type { Anvil } from '#sandbox/anvil.ts'
import { deployCollections, type SandboxCollections } from '#sandbox/nfts/collections.ts'
import { ART_ITEMS, SPAM_ITEMS, startNfts } from '#sandbox/nfts/nfts.ts'
import type { Fault, Service } from '#sandbox/service.ts'
import { type SandboxSolana, startSolana } from '#sandbox/solana/solana.ts'
import { FakeChains } from '#testkit/fake-chains.ts'
import { FakeNfts } from '#testkit/fake-nfts.ts'
import { startChain } from '#tests/contract/chain.ts'

import { mainnet as bitcoinMainnet, PAYMENT } from './bitcoin-kit.ts'
import { address, network, right } from './examples.ts'
import { HastyClock } from './hasty-clock.ts'
import { ANN, mainnet as solanaMainnet, solanaAccount } from './solana-kit.ts'

const NOWHERE = 'http://127.0.0.1:9/'
const signal = () => new AbortController().signal
const on1 = network(1)
const DEV = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' as Address

const configured = (sources: NftsConfig['sources'], chains = new LazyChains([solana()])) =>
  new ConfiguredNfts({ sources }, chains, new HastyClock())

interface Subject {
  readonly nfts: Nfts
  readonly network: Network
  readonly rpcUrls?: readonly string[]
  readonly provider?: unknown
  readonly owner: Address
  readonly stranger: Address
  /** The owner's items in order, on all pages. */
  readonly has: readonly string[]
  /** The minimum number of pages. */
  readonly pages: number
  /** Makes the source fail. */
  readonly breakDown: () => Promise<Partial<NftsRequest>>
  readonly repair?: () => Promise<void>
}

/** The contract of Nfts, for each implementation. */
const nftsContract = (name: string, start: () => Subject): void => {
  describe(`Nfts contract: ${name}`, () => {
    const ask = (
      { nfts, network, rpcUrls = [], provider, owner }: Subject,
      more: Partial<NftsRequest> = {},
      end = signal(),
    ) => nfts.page({ network, address: owner, rpcUrls, provider, ...more }, end)()
    const all = async (subject: Subject) => {
      const found: Nft[] = []
      let cursor: string | undefined
      let pages = 0
      do {
        const page = right(await ask(subject, { cursor }))
        found.push(...page.nfts)
        cursor = page.next
        pages += 1
      } while (cursor !== undefined && pages < 50)
      return { found, pages }
    }

    it('returns the items of the account page by page, each once', async () => {
      const subject = start()
      const { found, pages } = await all(subject)
      expect(found.map((nft) => nft.name)).toEqual(subject.has)
      expect(pages).toBeGreaterThanOrEqual(subject.pages)
      expect(new Set(found.map(({ id }) => id)).size).toBe(found.length)
      for (const nft of found) {
        expect(nft.chainId).toBe(subject.network.caipNetworkId)
        expect(nft.id.startsWith(`${subject.network.caipNetworkId}/`)).toBe(true)
      }
    })

    it('returns no items for an account without items', async () => {
      const subject = start()
      const found = right(await ask(subject, { address: subject.stranger }))
      expect(found).toEqual({ nfts: [], next: undefined })
    })

    it('fails while the service fails, and works again afterwards', async () => {
      const subject = start()
      const broken = await subject.breakDown()
      expect(await ask(subject, broken)).toMatchObject({ left: { _tag: expect.any(String) } })
      await subject.repair?.()
      expect(E.isRight(await ask(subject))).toBe(true)
    })

    it('serves its configured network', () => {
      const { nfts, network, provider } = start()
      expect(nfts.supports(network, provider)).toBe(true)
    })
  })
}

const inscription = (number: number) => ({
  inscriptionId: `${number.toString(16).padStart(64, '0')}i0`,
  inscriptionNumber: number,
  contentType: number % 2 === 0 ? 'text/plain;charset=utf-8' : 'image/webp',
  content: `https://ordinals.example/content/${number}`,
})

describe('over the sandbox', () => {
  let anvil: Anvil
  let node: SandboxSolana
  let service: Service
  let collections: SandboxCollections
  beforeAll(async () => {
    anvil = await startChain(1)
    const items = { art: ART_ITEMS, spam: SPAM_ITEMS }
    collections = await deployCollections(anvil.url, [DEV as Hex], items)
    node = await startSolana()
    service = await startNfts({ url: anvil.url, solana: node.url, collections })
  }, 30_000)
  afterAll(async () => {
    await service.fail()
    await Promise.all([anvil.stop(), node.stop(), service.stop()])
  })

  const art = Array.from({ length: ART_ITEMS }, (_, index) => `Low Tide No. ${index + 1}`)
  const spam = Array.from({ length: SPAM_ITEMS }, (_, index) => `Voucher #${index + 1}`)
  const evm = {
    network: on1,
    owner: DEV,
    stranger: address('beef'),
    has: [...art, 'Small Hours 1', 'Small Hours 2', ...spam],
    pages: 3,
  }
  const broken = (path: string) => ({
    breakDown: async () => {
      await service.fail({ type: 'status', status: 404 }, undefined, (request) =>
        request.path.startsWith(path),
      )
      return {}
    },
    repair: () => service.fail(),
  })
  const blockscout = () =>
    configured([{ type: 'blockscout', url: `${service.url}/`, networks: ['eip155:1'] }])

  nftsContract('fake', () => {
    const nfts = new FakeNfts(6)
    nfts.set(
      on1.caipNetworkId,
      DEV,
      evm.has.map((name, index) =>
        nftOf({ standard: 'erc721', address: address('aa'), tokenId: String(index), name }),
      ),
    )
    return {
      ...evm,
      nfts,
      breakDown: async () => {
        nfts.failure = failure('Unavailable', 'down')
        return {}
      },
      repair: async () => void (nfts.failure = undefined),
    }
  })
  nftsContract('Blockscout', () => ({ ...evm, nfts: blockscout(), ...broken('/api/') }))
  const kelp = {
    network: solanaMainnet,
    owner: ANN.address,
    stranger: solanaAccount('FHnAoVqBRGsXjtJzFpcZkwrLv9iTiYrDmHWfvE6eGYxo'),
    has: ['Kelp Garden 1', 'Kelp Garden 2', 'Kelp Garden 3', 'Kelp Garden 4'],
    pages: 1,
  }
  nftsContract('the Digital Asset Standard of a service', () => ({
    ...kelp,
    nfts: configured([{ type: 'das', url: `${service.url}/das` }]),
    ...broken('/das'),
  }))
  nftsContract('the Digital Asset Standard of the network’s own nodes', () => ({
    ...kelp,
    nfts: configured([{ type: 'das' }]),
    rpcUrls: [`${service.url}/das`],
    breakDown: async () => ({ rpcUrls: [NOWHERE] }),
  }))
  nftsContract('the inscriptions of the wallet', () => {
    const inscriptions = Array.from({ length: 45 }, (_, index) => inscription(index + 1))
    const giver = (list: readonly object[]) => ({
      listsInscriptions: true,
      request: async (call: { readonly method: string; readonly params: unknown }) => {
        expect(call.method).toBe('getInscriptions')
        const { offset, limit } = call.params as { readonly offset: number; readonly limit: number }
        return { total: list.length, list: list.slice(offset, offset + limit) }
      },
    })
    const nfts = configured([{ type: 'wallet' }])
    const unusedAddress = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' as Address
    return {
      nfts: {
        supports: (network, provider) => nfts.supports(network, provider),
        page: (request, end) =>
          nfts.page(request.address === unusedAddress ? { ...request, provider: giver([]) } : request, end),
      },
      network: bitcoinMainnet,
      provider: giver(inscriptions),
      owner: PAYMENT,
      stranger: unusedAddress,
      has: inscriptions.map(({ inscriptionNumber }) => `Inscription ${inscriptionNumber}`),
      pages: 3,
      breakDown: async () => ({
        provider: { listsInscriptions: true, request: () => Promise.reject(new Error('no')) },
      }),
    }
  })
  nftsContract('the host’s own source', () => {
    let isBroken = false
    const names = ['One', 'Two', 'Three']
    const source = async ({
      address: owner,
      cursor = '0',
    }: {
      readonly address: string
      readonly cursor?: string | undefined
    }) => {
      if (isBroken) throw new Error('no')
      const start = Number(cursor)
      const name = owner === DEV ? names[start] : undefined
      const item = { standard: 'erc721', address: address('aa'), tokenId: cursor, name }
      return {
        nfts: name === undefined ? [] : [{ standard: 'erc20' }, item, 7],
        next: name !== undefined && start + 1 < names.length ? String(start + 1) : null,
      }
    }
    return {
      ...evm,
      has: names,
      pages: 3,
      nfts: configured([source]),
      breakDown: async () => {
        isBroken = true
        return {}
      },
      repair: async () => void (isBroken = false),
    }
  })

  it('items of Blockscout have traits, amounts and its spam flags', async () => {
    const request = { network: on1, address: DEV, rpcUrls: [] }
    const first = right(await blockscout().page(request, signal())())
    expect(first.nfts[0]).toMatchObject({
      id: `eip155:1/erc721:${collections.art.toLowerCase()}/1`,
      standard: 'erc721',
      tokenId: '1',
      collection: 'Low Tide',
      traits: [
        { name: 'Sky', value: 'Dusk' },
        { name: 'Water', value: 'Spring tide' },
      ],
      mediaUrl: `${service.url}/media/good/1`,
      isSpam: false,
      amount: 1n,
    })
    const second = right(await blockscout().page({ ...request, cursor: first.next }, signal())())
    const third = right(await blockscout().page({ ...request, cursor: second.next }, signal())())
    expect(third.nfts.map(({ standard, amount, isSpam }) => [standard, amount, isSpam])).toEqual([
      ['erc1155', 3n, false],
      ['erc1155', 3n, false],
      ['erc721', 1n, true],
      ['erc721', 1n, true],
    ])
    expect(service.requests.at(-1)?.query).toMatchObject({ type: 'ERC-721,ERC-1155', items_count: '6' })
  })

  it('[S2-20] Solana’s assets are distinguished by their transfer program, and burnt and fungible ones are omitted', async () => {
    const nfts = configured([{ type: 'das', url: `${service.url}/das` }])
    const page = right(
      await nfts.page({ network: solanaMainnet, address: ANN.address, rpcUrls: [] }, signal())(),
    )
    expect(page.nfts.map(({ standard, collection }) => [standard, collection])).toEqual([
      ['spl', 'Kelp Garden'],
      ['compressed', 'Kelp Garden'],
      ['programmable', 'Kelp Garden'],
      ['core', 'Kelp Garden'],
    ])
    expect(page.nfts[0]).toMatchObject({ traits: [{ name: 'Depth', value: '12' }] })
  })

  it('an asset of Solana of a kind that is new is shown, unless there are many of it', async () => {
    const id = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'
    const kinds: readonly (readonly [object, string | undefined])[] = [
      [{ interface: 'V9_NFT' }, 'unknown'],
      [{ interface: 'V9_NFT', token_info: { decimals: 0, supply: 1 } }, 'unknown'],
      [{ interface: 'V9_NFT', compression: { compressed: true } }, 'compressed'],
      [{ interface: 'constructor' }, 'unknown'],
      [{ interface: 'V9_TOKEN', token_info: { decimals: 6 } }, undefined],
      [{ interface: 'V9_TOKEN', token_info: { decimals: 0, supply: 5000 } }, undefined],
      [{ interface: 'FungibleAsset' }, undefined],
      [{ interface: 'MplCoreCollection' }, undefined],
      [{ interface: 'V1_NFT', token_info: { decimals: 0, supply: 1 } }, 'spl'],
    ]
    for (const [asset, standard] of kinds) {
      const body = JSON.stringify({ result: { items: [{ id, ...asset }] } })
      await service.fail({ type: 'body', body }, 1)
      const nfts = configured([{ type: 'das', url: `${service.url}/das` }])
      const request = { network: solanaMainnet, address: ANN.address, rpcUrls: [] }
      const page = right(await nfts.page(request, signal())())
      expect([asset, page.nfts[0]?.standard]).toEqual([asset, standard])
    }
  })

  it.each<readonly [Fault, string]>([
    [{ type: 'status', status: 500 }, 'Unavailable'],
    [{ type: 'status', status: 429 }, 'RateLimited'],
    [{ type: 'garbage' }, 'Unreadable'],
    [{ type: 'body', body: '{"items":7}' }, 'Unreadable'],
  ])('the service’s fault %j is the failure %s', async (fault, tag) => {
    await service.fail(fault)
    const page = await blockscout().page({ network: on1, address: DEV, rpcUrls: [] }, signal())()
    expect(page).toMatchObject({ left: { _tag: tag } })
    await service.fail()
  })

  it('an address that an older Blockscout does not know has no items', async () => {
    await service.fail({ type: 'unknown' })
    const page = right(await blockscout().page({ network: on1, address: DEV, rpcUrls: [] }, signal())())
    expect(page).toEqual({ nfts: [], next: undefined })
    await service.fail()
  })

  it('an invalid row is omitted, and the others remain', async () => {
    const validItem = { id: '7', token: { type: 'ERC-721', address: address('aa'), name: 'Old version' } }
    const rows = [
      null,
      7,
      {},
      { id: '1' },
      { ...validItem, id: '0x7' },
      { ...validItem, token: { type: 'ERC-404' } },
      validItem,
    ]
    await service.fail({ type: 'body', body: JSON.stringify({ items: rows }) }, 1)
    const page = right(await blockscout().page({ network: on1, address: DEV, rpcUrls: [] }, signal())())
    expect(page.nfts.map(({ name }) => name)).toEqual(['Old version #7'])
  })

  it.each(['Blockscout', 'an asset service', 'the nodes of the network'] as const)(
    'a cancelled page of %s settles at once',
    async (which) => {
      const cancelling = new AbortController()
      await service.fail({ type: 'silent' })
      const silent = `${service.url}/das`
      const solanaOf = { network: solanaMainnet, address: ANN.address, rpcUrls: [silent] }
      const pages = {
        Blockscout: () => blockscout().page({ network: on1, address: DEV, rpcUrls: [] }, cancelling.signal)(),
        'an asset service': () =>
          configured([{ type: 'das', url: silent }]).page(solanaOf, cancelling.signal)(),
        'the nodes of the network': () => configured([{ type: 'das' }]).page(solanaOf, cancelling.signal)(),
      }
      const page = pages[which]()
      cancelling.abort()
      expect(await page).toEqual({ _tag: 'Left', left: cancelled })
      await service.fail()
    },
  )
})

const nftOf = (description: Parameters<typeof describedNft>[1]): Nft => {
  const nft = describedNft(on1, description)
  if (nft === undefined) throw new Error('no NFT')
  return nft
}

describe('the sources of NFTs', () => {
  const page = async () => ({ nfts: [] })
  it('serve their configured networks, by id or by namespace, and a function serves all', () => {
    const explorer = configured([{ type: 'blockscout', url: NOWHERE, networks: ['eip155:10'] }])
    expect([on1, network(10)].map((network) => explorer.supports(network))).toEqual([false, true])
    const usual = configured([{ type: 'das' }, { type: 'wallet' }])
    const provider = { listsInscriptions: true, request: page }
    expect([on1, solanaMainnet, bitcoinMainnet].map((network) => usual.supports(network, provider))).toEqual([
      false,
      true,
      true,
    ])
    expect(configured([page]).supports(on1)).toBe(true)
    expect(configured([]).supports(on1)).toBe(false)
  })

  it.each([
    ['no wallet', undefined],
    ['a wallet that lists none', { listsInscriptions: false, request: page }],
    ['a provider that does not say', { request: page }],
  ])('[S2-20] of inscriptions do not serve %s, so the next source is used', async (_, provider) => {
    const nfts = configured([{ type: 'wallet' }])
    expect(nfts.supports(bitcoinMainnet, provider)).toBe(false)
    const request = { network: bitcoinMainnet, address: PAYMENT, rpcUrls: [], provider }
    expect(await nfts.page(request, signal())()).toMatchObject({ left: { _tag: 'NoService' } })
    const bothSources = configured([{ type: 'wallet' }, page])
    expect(bothSources.supports(bitcoinMainnet, provider)).toBe(true)
    expect(right(await bothSources.page(request, signal())()).nfts).toEqual([])
  })

  it('are selected in the order of the host, one for each network', async () => {
    const requests: string[] = []
    const nfts = configured([
      { type: 'wallet', networks: ['eip155:10'] },
      async ({ chainId }) => {
        requests.push(chainId)
        return { nfts: [] }
      },
    ])
    await nfts.page({ network: on1, address: DEV, rpcUrls: [] }, signal())()
    expect(requests).toEqual(['eip155:1'])
    const unserved = await configured([]).page({ network: on1, address: DEV, rpcUrls: [] }, signal())()
    expect(unserved).toMatchObject({ left: { _tag: 'NoService' } })
  })

  it('that return the same cursor again are not queried forever', async () => {
    const nfts = configured([async () => ({ nfts: [], next: 'same' })])
    const request = { network: on1, address: DEV, rpcUrls: [] }
    const first = right(await nfts.page(request, signal())())
    expect(first.next).toBe('same')
    expect(right(await nfts.page({ ...request, cursor: first.next }, signal())()).next).toBeUndefined()
  })

  it('by the Digital Asset Standard are queried by cursor or by page number, as the node supports', async () => {
    const chains = new FakeChains(['solana'])
    const asset = (serial: number) => ({ id: ANN.address, interface: 'V1_NFT', place: serial })
    const full = Array.from({ length: 100 }, (_, index) => asset(index))
    const request = { network: solanaMainnet, address: ANN.address, rpcUrls: [NOWHERE] }
    const nfts = configured([{ type: 'das' }], chains as unknown as LazyChains)
    chains.answers['getAssetsByOwner'] = E.right({ items: full })
    const numbered = right(await nfts.page(request, signal())())
    expect(numbered.next).toBe('2')
    expect(right(await nfts.page({ ...request, cursor: '2' }, signal())()).next).toBe('3')
    chains.answers['getAssetsByOwner'] = E.right({ items: full, cursor: 'abc' })
    expect(right(await nfts.page(request, signal())()).next).toBe('>abc')
    expect(right(await nfts.page({ ...request, cursor: '>9' }, signal())()).next).toBe('>abc')
    expect(chains.calls.at(-1)?.params).toMatchObject({ cursor: '9' })
  })

  it('by the Digital Asset Standard end when a node with cursors returns none', async () => {
    const chains = new FakeChains(['solana'])
    const items = Array.from({ length: 100 }, () => ({ id: ANN.address, interface: 'V1_NFT' }))
    chains.answers['getAssetsByOwner'] = E.right({ items })
    const request = { network: solanaMainnet, address: ANN.address, rpcUrls: [NOWHERE], cursor: '>abc' }
    const nfts = configured([{ type: 'das' }], chains as unknown as LazyChains)
    expect(right(await nfts.page(request, signal())()).next).toBeUndefined()
  })

  it('by the wallet have a name only if the wallet numbers them', async () => {
    const inscriptionNumber = '7 at https://drop.example'
    const provider = {
      listsInscriptions: true,
      request: async () => ({ total: 1, list: [{ ...inscription(7), inscriptionNumber }] }),
    }
    const request = { network: bitcoinMainnet, address: PAYMENT, rpcUrls: [], provider }
    const [found] = right(await configured([{ type: 'wallet' }]).page(request, signal())()).nfts
    expect(found).toMatchObject({ name: '000000…07i0', tokenId: undefined, isSpam: false })
  })
})
