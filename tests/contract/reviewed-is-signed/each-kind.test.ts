import { encodeDeployData, encodeFunctionData, type Hex, keccak256, parseUnits, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { AccountId, Address } from '#domain/caip/account-id.ts'
import type { SentTransfer } from '#domain/send/sent-transfer.ts'
import type { Submission } from '#domain/send/submission.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { withinReview } from '#domain/swaps/consent.ts'
import { sentApproval, sentSwap } from '#domain/swaps/sent-swap.ts'
import type { AllowanceMethod } from '#domain/swaps/swap-review.ts'
import { approveData } from '#domain/tokens/erc20.ts'
import { nativeToken, type Token, type TokenId } from '#domain/tokens/token.ts'
import { evm } from '#infrastructure/chains/evm/evm.ts'
import { LazyChains } from '#infrastructure/chains/lazy-chains.ts'
import { ChainSwapTransactions } from '#infrastructure/chains/swaps/chain-swap-transactions.ts'
import { deployCollections, type SandboxCollections } from '#sandbox/nfts/collections.ts'
import batching from '#sandbox/smart-accounts/batching.json' with { type: 'json' }
import { misbehaving } from '#testkit/misbehaving-wallet.ts'
import { right } from '#tests/contract/examples.ts'
import { HastyClock } from '#tests/contract/hasty-clock.ts'
import { reviewOf } from '#tests/contract/swap-asking.ts'
import { signal, startExchange, type SwapWorld, swapsOf } from '#tests/contract/swaps-kit.ts'

import { followed, newRecipient, outcomes, sendBy as sendTransferBy } from './outcome-kit.ts'

/** anvil's second account, which the exchange of the sandbox takes as the owner. */
const key = privateKeyToAccount('0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d')
/** More than what the wallet has offered. */
const FASTER = { maxFeePerGas: '0x174876e800', maxPriorityFeePerGas: '0x174876e800', gas: '0xf4240' }

/** An account with code, whose owners have its calls carried out. */
const SAFE = `0x${'5afe'.repeat(10)}` as Address

interface Provider {
  readonly request: (call: {
    readonly method: string
    readonly params?: readonly unknown[]
  }) => Promise<unknown>
}
/** Who asks which wallet, and how an allowance is given before. */
interface Asking {
  readonly provider: Provider
  readonly from: Address
  readonly approve: (call: { readonly to: string; readonly data: string }) => Promise<unknown>
}
interface Sent {
  readonly submission: Submission
  readonly sent: SentTransfer | undefined
}

describe('what is said of each kind of transaction', () => {
  let world: SwapWorld
  let collections: SandboxCollections
  let snapshot: unknown
  const transactions = new ChainSwapTransactions(new LazyChains([evm()]), new HastyClock())

  beforeAll(async () => {
    world = await startExchange()
    const { anvil, owner, ask, tokens } = world
    // Each has the items of the first collection in turn.
    collections = await deployCollections(anvil.url, [owner, SAFE] as readonly string[] as readonly Hex[], {
      art: 2,
      spam: 1,
    })
    const data = encodeDeployData({ abi: batching.abi, bytecode: batching.bytecode as Hex })
    const { contractAddress } = (await world.send({ data })) as unknown as { readonly contractAddress: Hex }
    await ask('anvil_setCode', [SAFE, await ask('eth_getCode', [contractAddress, 'latest'])])
    await ask('anvil_setBalance', [SAFE, '0x8ac7230489e80000'])
    for (const { address, decimals } of [tokens.dollar, tokens.euro])
      await ask('anvil_dealERC20', [SAFE, address, toHex(parseUnits('5000', decimals))])
    // An account that has signed before has a key.
    await world.send({ to: owner })
    snapshot = await ask('evm_snapshot')
  }, 60_000)
  afterAll(() => world.stop())
  beforeEach(async () => {
    await world.ask('evm_revert', [snapshot])
    snapshot = await world.ask('evm_snapshot')
  })

  const wallet = (): Provider => ({
    request: ({ method, params = [] }) => world.ask(method, params),
  })
  const transfer = async ({ provider, from }: Asking, token: Token, units: bigint): Promise<Sent> => {
    const { on, anvil } = world
    return sendTransferBy(provider, {
      network: on,
      rpcUrls: [anvil.url],
      from,
      to: newRecipient(),
      token,
      units,
    })
  }
  const item = (standard: 'erc721' | 'erc1155', address: Hex, itemId: string): Token => ({
    ...world.tokens.euro,
    id: `${world.on.caipNetworkId}/${standard}:${address}/${itemId}` as TokenId,
    standard,
    address,
    itemId,
    decimals: 0,
  })
  /** A swap of the native token, or its approval if euros are paid. */
  const swap = async (
    { provider, from: owner, approve }: Asking,
    from: 'native' | 'euro',
    kind: 'approval' | 'swap',
  ): Promise<Sent> => {
    const { on, service, tokens } = world
    const swaps = swapsOf([{ type: 'service', url: service.url }])
    const quote = right(await swaps.quote({ ...world.requestOf(from, 'dollar', '0.5'), owner }, signal())())
    const plan = right(await swaps.build(quote, undefined, signal())())
    const { approval } = plan
    if (kind === 'swap' && approval !== undefined)
      await approve({
        to: tokens.euro.address ?? '',
        data: approveData(approval.spender, quote.request.units),
      })
    const method: AllowanceMethod =
      kind === 'approval' && approval !== undefined
        ? { type: 'approve', approval: { ...approval, units: quote.request.units } }
        : { type: 'none' }
    const review = reviewOf(plan, method)
    const request = right(await transactions.request(kind, review)())
    const connector = {
      id: 'test',
      name: cleanText('Test'),
      type: 'INJECTED',
      namespace: 'eip155',
      chains: [],
    } as const
    const reviewed = right(withinReview(review, request))
    const submission = await transactions.submit({ ...connector, provider }, reviewed, signal())()
    if (submission.type !== 'submitted' && submission.type !== 'unknown')
      return { submission, sent: undefined }
    const account = { account: `${on.caipNetworkId}:${owner}` as AccountId, isSmartAccount: false }
    const { sender, asked } = request
    if (kind === 'swap')
      return {
        submission,
        sent: sentSwap(review, account, submission, { sender, sentAt: 0, reference: 'lost-1' }),
      }
    const hash = submission.type === 'submitted' ? submission.hash : ''
    return { submission, sent: sentApproval(review, account, { hash, asked, sender }, 0) }
  }

  const kinds: Readonly<Record<string, (by: Asking) => Promise<Sent>>> = {
    'a transfer of the native token': (by) => transfer(by, nativeToken(world.on), 5n),
    'a transfer of an ERC-20 token': (by) => transfer(by, world.tokens.dollar, 7n),
    'an item of ERC-721': (by) =>
      transfer(by, item('erc721', collections.art, by.from === SAFE ? '1001' : '1'), 1n),
    'two items of ERC-1155': (by) => transfer(by, item('erc1155', collections.editions, '1'), 2n),
    'a swap of the native token': (by) => swap(by, 'native', 'swap'),
    'a swap of an ERC-20 token': (by) => swap(by, 'euro', 'swap'),
    'an approval': (by) => swap(by, 'euro', 'approval'),
  }

  const follow = (sent: SentTransfer | undefined, options?: Parameters<typeof followed>[3]) =>
    followed(world.on, world.anvil.url, sent, options)
  const setMining = (isOn: boolean) => world.ask('evm_setAutomine', [isOn])
  afterEach(() => setMining(true))
  /** Mines until the transaction is in a block: the node may make one before it has put it into its pool. */
  const mined = async (hash: unknown): Promise<void> => {
    const receipt = async () => {
      await world.ask('evm_mine')
      return world.ask('eth_getTransactionReceipt', [hash])
    }
    await expect.poll(receipt).not.toBeNull()
  }
  const ARRIVED = { type: 'included', succeeded: true }

  const sendBy = (kind: string, provider: Provider): Promise<Sent> => {
    const start = kinds[kind]
    if (start === undefined) throw new Error(kind)
    return start({ provider, from: world.owner, approve: (call) => world.send(call) })
  }
  /** A wallet with whose transaction mining stops, and not with an allowance before it. */
  const stopping = (): Provider => ({
    request: async (call) => {
      if (call.method === 'eth_sendTransaction') await setMining(false)
      return wallet().request(call)
    },
  })

  describe.each(Object.keys(kinds))('%s', (kind) => {
    const send = (provider: Provider) => sendBy(kind, provider)
    /** Sent, and then replaced by another transaction with its nonce before a block comes. */
    const replaced = async (changeOf: (sent: SentTransfer) => object) => {
      const pending = await follow((await send(stopping())).sent)
      expect(outcomes(pending)).toEqual({ type: 'submitted' })
      const nonce = `0x${pending.nonce?.toString(16)}`
      const change = { from: world.owner, nonce, ...FASTER, ...changeOf(pending) }
      const by = await world.ask('eth_sendTransaction', [change])
      await mined(by)
      return { by, found: await follow(pending) }
    }

    it('has arrived once it is in a block', async () => {
      const { sent } = await send(wallet())
      await mined(sent?.hash)
      expect(outcomes(await follow(sent))).toEqual(ARRIVED)
    })

    it('sped up in the wallet, it has arrived under another hash', async () => {
      const { by, found } = await replaced(({ call }) => ({ ...call }))
      expect([outcomes(found), found.replacedBy]).toEqual([ARRIVED, by])
    })

    it('cancelled in the wallet, it is cancelled', async () => {
      const { by, found } = await replaced(() => ({ to: world.owner, value: '0x0' }))
      expect([outcomes(found), found.replacedBy]).toEqual([{ type: 'replaced', how: 'cancelled' }, by])
    })

    it('replaced by something else, it is replaced', async () => {
      const { found } = await replaced(() => ({ to: newRecipient(), value: '0x1' }))
      expect(outcomes(found)).toEqual({ type: 'replaced', how: 'other' })
    })

    it('dropped by the nodes, it is unknown, and replaced once something else has its nonce', async () => {
      const pending = await follow((await send(stopping())).sent)
      await world.ask('anvil_dropTransaction', [pending.hash])
      expect(outcomes(await follow(pending, { after: 299_999 }))).toEqual({ type: 'submitted' })
      const absent = await follow(pending)
      expect(outcomes(absent)).toMatchObject({ type: 'unknown', reason: 'absent' })
      const other = { from: world.owner, to: newRecipient(), value: '0x1', ...FASTER }
      await mined(await world.ask('eth_sendTransaction', [other]))
      expect(outcomes(await follow(absent))).toEqual({ type: 'replaced', how: 'other' })
    })

    it('in a private pool for longer than five minutes, it is unknown, and then it has arrived', async () => {
      let raw: Hex = '0x'
      const privately: Provider = {
        request: async (call) => {
          if (call.method !== 'eth_sendTransaction') return wallet().request(call)
          const [{ to, value, data, gas, maxFeePerGas, maxPriorityFeePerGas }] = call.params as readonly [
            Readonly<Record<string, Hex | undefined>>,
          ]
          raw = await key.signTransaction({
            chainId: Number(world.on.id),
            type: 'eip1559',
            nonce: Number(await world.ask('eth_getTransactionCount', [world.owner, 'latest'])),
            to: to ?? '0x',
            value: BigInt(value ?? 0),
            ...(data === undefined ? {} : { data }),
            gas: BigInt(gas ?? 1_000_000),
            maxFeePerGas: BigInt(maxFeePerGas ?? 10n ** 11n) * 2n,
            maxPriorityFeePerGas: BigInt(maxPriorityFeePerGas ?? 0),
          })
          return keccak256(raw)
        },
      }
      const { sent } = await send(privately)
      const absent = await follow(sent)
      expect(outcomes(absent)).toMatchObject({ type: 'unknown', reason: 'absent' })
      await mined(await world.ask('eth_sendRawTransaction', [raw]))
      expect(outcomes(await follow(absent, { after: 1 }))).toEqual(ARRIVED)
    })

    it('the hash of a stranger’s equal call, and of the account’s own other one, is not it', async () => {
      const [stranger] = (await world.ask('eth_accounts')) as readonly Address[]
      for (const from of [stranger, world.owner]) {
        const lying: Provider = {
          request: async (call) => {
            if (call.method !== 'eth_sendTransaction') return wallet().request(call)
            const [asked] = call.params as readonly [Readonly<Record<'to' | 'value' | 'data', string>>]
            const { to, value, data } = asked
            const other = from === stranger ? { to, value, data } : { to: newRecipient(), value: '0x5' }
            // Whether it succeeds does not count.
            return world.ask('eth_sendTransaction', [{ from, ...other, gas: '0xf4240' }])
          },
        }
        const { sent } = await send(lying)
        await mined(sent?.hash)
        expect(outcomes(await follow(sent))).toMatchObject({ type: 'unknown', reason: 'different' })
      }
    })

    it('a wallet on another network is not asked for it', async () => {
      const asked: string[] = []
      const elsewhere: Provider = {
        request: async ({ method }) => {
          asked.push(method)
          return method === 'eth_chainId' ? '0x1' : `0x${'1'.repeat(64)}`
        },
      }
      const { submission, sent } = await send(elsewhere)
      expect(submission.type).toBe('notAsked')
      expect(sent).toBeUndefined()
      expect(asked).toEqual(['eth_chainId'])
    })

    it('of an account whose wallet collects signatures, it is queued for as long as that takes, and then has arrived', async () => {
      const hash: Hex = `0x${'a1'.repeat(32)}`
      /** An owner has the account carry out a call. */
      const carryOut = (named: Hex, call: object) =>
        world.send({
          to: SAFE,
          data: encodeFunctionData({
            abi: batching.abi,
            functionName: 'execute',
            args: [named, [{ value: '0x0', ...call }]],
          }),
        })
      let asked: object = {}
      const queueing: Provider = {
        request: async ({ method, params = [] }) => {
          if (method === 'eth_chainId') return world.ask(method)
          ;[asked] = params as readonly [object]
          return hash
        },
      }
      const start = kinds[kind] ?? (() => Promise.reject(new Error(kind)))
      const { sent } = await start({
        provider: queueing,
        from: SAFE,
        approve: (call) => carryOut(`0x${'c3'.repeat(32)}`, call),
      })
      const queued = await follow(sent)
      expect(outcomes(queued)).toEqual({ type: 'queued' })
      await carryOut(`0x${'b2'.repeat(32)}`, { to: newRecipient(), data: '0x' })
      expect(outcomes(await follow(queued))).toEqual({ type: 'queued' })
      await carryOut(hash, asked)
      expect(outcomes(await follow(queued))).toEqual(ARRIVED)
    })
  })

  // An approval without a hash is not looked for: its swap ends with an unknown outcome.
  describe.each(Object.keys(kinds).filter((kind) => kind !== 'an approval'))(
    '%s with a lost answer',
    (kind) => {
      it('is found', async () => {
        const { submission, sent } = await sendBy(kind, misbehaving(wallet(), 'null'))
        expect(submission.type).toBe('unknown')
        await expect.poll(async () => outcomes(await follow(sent, { after: 1 }))).toEqual(ARRIVED)
      })

      it('of a wallet that has sent nothing: nothing is claimed, and its nonce is free', async () => {
        const { sent } = await sendBy(kind, misbehaving(wallet(), 'null', { broadcasts: false }))
        expect(outcomes(await follow(sent))).toEqual({ type: 'unknown', reason: 'notFound', canRepeat: true })
      })
    },
  )
})
