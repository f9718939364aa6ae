import { address as solanaKey } from '@solana/kit'
import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { createPublicClient, getAddress, type Hex, http, parseAbi } from 'viem'
import { optimism } from 'viem/chains'
import { estimateL1Fee } from 'viem/op-stack'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { AccountId, Address } from '#domain/caip/account-id.ts'
import type { Network } from '#domain/networks/network.ts'
import type { Nft } from '#domain/nfts/nft.ts'
import { requestedNft } from '#domain/nfts/requested-nft.ts'
import type { ReviewedRequest } from '#domain/send/consent.ts'
import { nodeProblemOf } from '#domain/send/node-problem.ts'
import type { PreparedTransfer } from '#domain/send/prepared-transfer.ts'
import type { SentTransfer } from '#domain/send/sent-transfer.ts'
import { maxSendable, shortageOf } from '#domain/send/spendable.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { failure } from '#domain/shared/failure.ts'
import { nativeToken, type Token, type TokenId, tokenId, type TokenStandard } from '#domain/tokens/token.ts'
import { evm } from '#infrastructure/chains/evm/evm.ts'
import { LazyChains } from '#infrastructure/chains/lazy-chains.ts'
import { solana } from '#infrastructure/chains/solana/solana.ts'
import { ChainTransfers } from '#infrastructure/chains/transfers/chain-transfers.ts'
import { ConfiguredNfts } from '#infrastructure/nfts/configured-nfts.ts'
import type { Anvil } from '#sandbox/anvil.ts'
import { addDataFee, addOperatorFee } from '#sandbox/data-fee/data-fee.ts'
import erc20 from '#sandbox/erc20.json' with { type: 'json' }
import { deployCollections, editionsOf, itemsOf, type SandboxCollections } from '#sandbox/nfts/collections.ts'
import { startNfts } from '#sandbox/nfts/nfts.ts'
import { rpc } from '#sandbox/rpc.ts'
import type { Service } from '#sandbox/service.ts'
import { FEE_MINT, MINTED_NFT, nftMint, SANDBOX_MINT } from '#sandbox/solana/keys.ts'
import { type SandboxSolana, startSolana } from '#sandbox/solana/solana.ts'
import { associatedAccount, STATE_AT, TOKEN_PROGRAM, tokenData } from '#sandbox/solana/tokens.ts'
import { waitForReceipt } from '#sandbox/wait-for-receipt.ts'
import { FakeTransfers } from '#testkit/fake-transfers.ts'
import { TestSolanaWallet } from '#testkit/test-solana-wallet.ts'
import { createTestWallet } from '#testkit/test-wallet.ts'
import { startChain } from '#tests/contract/chain.ts'
import { clause } from '#tests/spec/clauses.ts'

import { network, right } from './examples.ts'
import { HastyClock } from './hasty-clock.ts'
import { ANN, BEN, mainnet, solanaAccount, standardWallet } from './solana-kit.ts'
import { submit, submitted } from './submit.ts'

const { signal: unaborted } = new AbortController()
const ZERO = `0x${'0'.repeat(40)}`
const NOBODY = '0x00000000000000000000000000000000000b0b0b' as Address
/** Small contracts that anvil places at these addresses. */
const INERT = '0x000000000000000000000000000000000000f004' as Address
const FORWARDING = '0x000000000000000000000000000000000000f005' as Address

const codes: Readonly<Record<string, string>> = {
  // Reverts, and contains no CALL.
  [INERT]: '0x60006000fd',
  // Contains a CALL.
  [FORWARDING]: '0x600060006000600060006000f1',
}

interface JsonCall {
  readonly method: string
  readonly params: readonly unknown[]
}

const tokenOn = (network: Network, standard: TokenStandard, address: string, decimals = 6): Token => ({
  id: tokenId(network.caipNetworkId, standard, address),
  chainId: network.caipNetworkId,
  standard,
  address,
  name: cleanText('Token'),
  symbol: cleanText('TKN'),
  decimals,
  isListed: true,
})

const sentOf = (
  onNetwork: Network,
  from: Address,
  hash: string,
  more: Partial<SentTransfer> = {},
): SentTransfer => ({
  hash,
  account: `${onNetwork.caipNetworkId}:${from}` as AccountId,
  to: NOBODY,
  units: 1n,
  symbol: cleanText('TKN'),
  decimals: 6,
  sentAt: 0,
  status: 'submitted',
  ...more,
})

const transfersOf = () => new ChainTransfers(new LazyChains([evm(), solana()]))

describe('on an EVM chain', () => {
  const CHAIN = 31_337
  let anvil: Anvil
  let localNetwork: Network
  let from: Address
  let dollar: Token
  const transfers = transfersOf()
  const ask = (method: string, params: readonly unknown[] = []) => rpc(anvil.url, method, params)
  const balance = async (owner: string) => BigInt(String(await ask('eth_getBalance', [owner, 'latest'])))
  beforeAll(async () => {
    anvil = await startChain(CHAIN)
    localNetwork = network(CHAIN, anvil.url)
    const [first] = (await ask('eth_accounts')) as readonly Address[]
    from = first as Address
    const deployed = await ask('eth_sendTransaction', [{ from, data: erc20.bytecode }])
    const receipt = await waitForReceipt(anvil.url, deployed)
    dollar = tokenOn(localNetwork, 'erc20', receipt.contractAddress)
    for (const [contract, code] of Object.entries(codes)) await ask('anvil_setCode', [contract, code])
  }, 30_000)
  afterAll(() => anvil.stop())

  const prepare = async (token: Token, units: bigint, to: Address = NOBODY): Promise<PreparedTransfer> =>
    right(await transfers.prepare({ network: localNetwork, rpcUrls: [anvil.url], from, token, units, to })())
  const walletOn = (accounts: readonly string[] = [from]) => {
    const wallet = createTestWallet({ accounts, chainId: CHAIN, rpc: anvil.url, permitted: true })
    const connector = {
      id: 'test',
      name: cleanText('Test'),
      type: 'INJECTED',
      namespace: 'eip155',
      chains: [],
    } as const
    return { wallet, connector: { ...connector, provider: wallet.provider } }
  }
  const observe = async (hash: string, more: Partial<SentTransfer> = {}) =>
    right(await transfers.observe(localNetwork, [anvil.url], sentOf(localNetwork, from, hash, more))())

  clause('S4-40', () => {
    it('[S4-40] the native token arrives, for at most the prepared fee', async () => {
      const prepared = await prepare(nativeToken(localNetwork), 10n ** 17n)
      expect(prepared).toMatchObject({ wouldFail: undefined, received: 10n ** 17n, deposit: 0n })
      const before = await balance(from)
      expect(prepared.funds).toMatchObject({ balance: before, nativeBalance: before, isNative: true })
      const { hash } = await submitted(transfers, walletOn().connector, prepared)
      await waitForReceipt(anvil.url, hash)
      expect(await balance(NOBODY)).toBe(10n ** 17n)
      const spent = before - (await balance(from)) - 10n ** 17n
      expect(spent > 0n && spent <= prepared.funds.fee).toBe(true)
      expect(await observe(hash)).toMatchObject({ type: 'included', succeeded: true })
    })
  })

  it('a token whose source states other decimals than its contract cannot be sent', async () => {
    const lying = { ...dollar, decimals: dollar.decimals + 2 }
    const transfer = { network: localNetwork, rpcUrls: [anvil.url], from, to: NOBODY, units: 100n }
    expect(await transfers.prepare({ ...transfer, token: lying })()).toMatchObject(
      E.left({ _tag: 'NotSendable' }),
    )
    expect(await transfers.prepare({ ...transfer, token: dollar })()).toMatchObject({ _tag: 'Right' })
  })

  it('Max of the native token can be sent, and one unit more cannot', async () => {
    const [, poor = ''] = (await ask('eth_accounts')) as readonly string[]
    const transfer = { network: localNetwork, rpcUrls: [anvil.url], from: poor as Address, to: NOBODY }
    const token = nativeToken(localNetwork)
    const first = right(await transfers.prepare({ ...transfer, token, units: 1n })())
    const maximum = maxSendable(first.funds)
    expect(shortageOf(first.funds, maximum + 1n)).toBe('fee')
    const maximumTransfer = right(await transfers.prepare({ ...transfer, token, units: maximum })())
    expect(maximumTransfer.wouldFail).toBeUndefined()
    const before = await balance(NOBODY)
    await waitForReceipt(
      anvil.url,
      (await submitted(transfers, walletOn([poor]).connector, maximumTransfer)).hash,
    )
    expect((await balance(NOBODY)) - before).toBe(maximum)
  })

  it('a transfer of more than the balance fails before a signature', async () => {
    const tooMuch = await prepare(dollar, 10n ** 30n)
    expect(tooMuch.wouldFail).toMatchObject({ reason: expect.stringContaining('balance') })
    // Nobody knows how much gas it would take, so it is not that of any other transfer.
    expect(tooMuch).toMatchObject({ isFeeUnknown: true, funds: { fee: 0n } })
    expect(await prepare(dollar, 1n)).not.toHaveProperty('isFeeUnknown')
    const native = await prepare(nativeToken(localNetwork), 10n ** 30n)
    expect(native.wouldFail).toMatchObject({ problem: 'insufficientFunds' })
  })

  it('the data fee of an OP-stack network is part of the fee, so Max excludes it', async () => {
    const native = nativeToken(localNetwork)
    const before = await Promise.all([prepare(native, 1n), prepare(dollar, 1n)])
    const snapshot = await ask('evm_snapshot')
    await addDataFee(anvil.url)
    const client = createPublicClient({ chain: optimism, transport: http(anvil.url) })
    for (const accountType of before) {
      const { funds, transaction } = await prepare(accountType.transfer.token, 1n)
      const call = transaction as { readonly to: Hex; readonly data: Hex }
      const oracle = await estimateL1Fee(client, { account: getAddress(from), to: call.to, data: call.data })
      const dataFee = funds.fee - accountType.funds.fee
      // The estimate may be too high, because some bytes of the transaction are not known yet.
      expect(dataFee >= oracle && dataFee < 3n * oracle).toBe(true)
      if (funds.isNative) expect(maxSendable(funds)).toBe(funds.balance - accountType.funds.fee - dataFee)
    }
    await ask('evm_revert', [snapshot])
  })

  it('since Isthmus the operator’s fee for the gas limit is part of it, too', async () => {
    const snapshot = await ask('evm_snapshot')
    for (const token of [nativeToken(localNetwork), dollar]) {
      await addDataFee(anvil.url)
      const before = await prepare(token, 1n)
      await addOperatorFee(anvil.url)
      const { funds, transaction } = await prepare(token, 1n)
      const client = createPublicClient({ chain: optimism, transport: http(anvil.url) })
      const fee = await client.readContract({
        address: '0x420000000000000000000000000000000000000F',
        abi: parseAbi(['function getOperatorFee(uint256) view returns (uint256)']),
        functionName: 'getOperatorFee',
        args: [BigInt((transaction as { readonly gas: Hex }).gas)],
      })
      expect(fee).toBeGreaterThan(7_000_000n)
      expect(funds.fee - before.funds.fee).toBe(fee)
      if (funds.isNative) expect(maxSendable(funds)).toBe(funds.balance - funds.fee)
    }
    await ask('evm_revert', [snapshot])
  })

  it('detects contracts that cannot move the token, and addresses that were never used', async () => {
    const factsAbout = async (to: string, token = dollar) =>
      (await prepare(token, 1n, to as Address)).recipient
    expect(await factsAbout('0x00000000000000000000000000000000000ab0ab')).toEqual({
      cannotHold: false,
      isUsed: false,
    })
    expect(await factsAbout(NOBODY)).toEqual({ cannotHold: false, isUsed: true })
    expect(await factsAbout(INERT)).toEqual({ cannotHold: true, isUsed: true })
    expect(await factsAbout(FORWARDING)).toEqual({ cannotHold: false, isUsed: true })
    expect(await factsAbout(dollar.address ?? '')).toEqual({ cannotHold: true, isUsed: true })
    // Neither the native token nor another token can be recovered from the zero address.
    expect((await factsAbout(ZERO)).cannotHold).toBe(true)
    expect((await factsAbout(ZERO, nativeToken(localNetwork))).cannotHold).toBe(true)
    // The simulation shows whether a contract accepts the native token.
    const native = await prepare(nativeToken(localNetwork), 1n, INERT)
    expect(native).toMatchObject({ recipient: { cannotHold: false }, wouldFail: { problem: 'reverted' } })
  })

  describe('with a node that returns other results', () => {
    const chains = new LazyChains([evm()])
    /** Overrides the node's results of some methods. */
    const answering = (responses: Readonly<Record<string, unknown>>) =>
      new ChainTransfers({
        balanceOf: (...request) => chains.balanceOf(...request),
        request: (network, urls, call) =>
          call.method in responses ? TE.right(responses[call.method]) : chains.request(network, urls, call),
      })

    it('offers the tip that the node suggests if no block has one, because a zero tip is refused', async () => {
      const quietChain = answering({
        eth_feeHistory: { baseFeePerGas: ['0x7', '0xa'], reward: [['0x0']] },
        eth_maxPriorityFeePerGas: '0x5',
      })
      const token = nativeToken(localNetwork)
      const transfer = { network: localNetwork, rpcUrls: [anvil.url], from, token, units: 1n, to: NOBODY }
      expect(right(await quietChain.prepare(transfer)()).transaction).toMatchObject({
        maxFeePerGas: '0x19',
        maxPriorityFeePerGas: '0x5',
      })
    })

    it.each([
      ['0x2', '0x5', '0x5'],
      ['0x7', '0x5', '0x7'],
      ['0x7', null, '0x7'],
    ])(
      'offers the larger of the median tip %s and the suggested one %s',
      async (median, suggested, offered) => {
        const chain = answering({
          eth_feeHistory: { baseFeePerGas: ['0x7', '0xa'], reward: [[median]] },
          eth_maxPriorityFeePerGas: suggested,
        })
        const token = nativeToken(localNetwork)
        const transfer = { network: localNetwork, rpcUrls: [anvil.url], from, token, units: 1n, to: NOBODY }
        expect(right(await chain.prepare(transfer)()).transaction).toMatchObject({
          maxPriorityFeePerGas: offered,
        })
      },
    )

    it('a transaction in a block is not replaced by itself while a node lags behind', async () => {
      const hash = String(await ask('eth_sendTransaction', [{ from, to: NOBODY }]))
      await waitForReceipt(anvil.url, hash)
      const nonce = Number(await ask('eth_getTransactionCount', [from, 'latest'])) - 1
      const lagging = answering({ eth_getTransactionReceipt: null, eth_getTransactionByHash: null })
      const observation = await lagging.observe(
        localNetwork,
        [anvil.url],
        sentOf(localNetwork, from, hash, { nonce }),
      )()
      expect(observation).toEqual(E.right({ type: 'pending', nonce }))
    })
  })

  clause('S8-04', () => {
    /** Wallets return the message of their node. */
    const provider = { request: ({ method, params }: JsonCall) => ask(method, params) }
    const refusedFor = async (change: object, walletProvider: object = provider) => {
      const prepared = await prepare(nativeToken(localNetwork), 1n)
      const transaction = { ...(prepared.transaction as object), ...change }
      const connector = { ...walletOn().connector, provider: walletProvider }
      const request = right(await transfers.request({ ...prepared, transaction })())
      // Such a request is outside its review, so only a test passes it on.
      const result = await transfers.submit(connector, request as ReviewedRequest, unaborted)()
      return result.type === 'unknown' ? nodeProblemOf(result.error.message) : undefined
    }

    it.each([
      ['nonceTooLow', { nonce: '0x0' }],
      ['insufficientFunds', { value: `0x${'f'.repeat(24)}` }],
      ['feeCapTooLow', { maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x0' }],
      ['feeCapTooHigh', { maxFeePerGas: '0x77359400', maxPriorityFeePerGas: '0xee6b2800' }],
      ['gasTooLow', { gas: '0x1' }],
      ['gasTooHigh', { gas: '0xffffffff' }],
    ] as const)(
      '[S8-04] a transaction that the node refuses for %s has that reason',
      async (problem, change) => {
        expect(await refusedFor(change)).toBe(problem)
      },
    )

    it('[S8-04] an execution that reverts is reported before a signature', async () => {
      const { wouldFail } = await prepare(tokenOn(localNetwork, 'erc20', INERT), 1n)
      expect([wouldFail?.problem, nodeProblemOf(wouldFail?.reason ?? '')]).toEqual(['reverted', 'reverted'])
    })

    it('[S8-04] a nonce that is too high is reported, although this node would queue it', async () => {
      const geth = new Error('nonce too high: address 0x1, tx: 99 state: 3')
      const otherProvider = {
        request: ({ method }: { readonly method: string }) =>
          method === 'eth_chainId'
            ? Promise.resolve(CHAIN)
            : Promise.reject(Object.assign(geth, { code: -32_000 })),
      }
      expect(await refusedFor({ nonce: '0x63' }, otherProvider)).toBe('nonceTooHigh')
    })
  })

  describe('an NFT', () => {
    let collections: SandboxCollections
    let owner: Hex
    const TAKER = '0x000000000000000000000000000000000000f006' as Address
    beforeAll(async () => {
      owner = from as string as Hex
      collections = await deployCollections(anvil.url, [owner], { art: 2, spam: 1 })
    })

    const item = (standard: 'erc721' | 'erc1155', address: Hex, itemId: string): Token => ({
      ...tokenOn(localNetwork, standard, address, 0),
      id: `${localNetwork.caipNetworkId}/${standard}:${address}/${itemId}` as TokenId,
      itemId,
    })
    const sendTo = async (token: Token, units: bigint) => {
      const prepared = await prepare(token, units)
      expect(prepared).toMatchObject({ wouldFail: undefined, received: units })
      expect(prepared.recipient.cannotHold).toBe(false)
      const { hash } = await submitted(transfers, walletOn().connector, prepared)
      await waitForReceipt(anvil.url, hash)
      expect(await observe(hash)).toMatchObject({ type: 'included', succeeded: true })
      return prepared
    }
    /** A contract that returns these four bytes for every call. */
    const answering = (bytes: string) => ask('anvil_setCode', [TAKER, `0x63${bytes}60e01b60005260206000f3`])

    it('of ERC-721 arrives as a single item, and nothing else is spent', async () => {
      const { funds } = await sendTo(item('erc721', collections.art, '1'), 1n)
      expect(funds).toMatchObject({ balance: 1n, isNative: false })
      expect(await itemsOf(anvil.url, collections.art, NOBODY as string as Hex)).toEqual([1n])
      expect(await itemsOf(anvil.url, collections.art, owner)).toEqual([2n])
    })

    it('of ERC-1155 arrives in the requested number, and Max is the whole balance', async () => {
      const token = item('erc1155', collections.editions, '1')
      const { funds } = await sendTo(token, 2n)
      expect(maxSendable(funds)).toBe(3n)
      expect(await editionsOf(anvil.url, collections.editions, NOBODY as string as Hex, 1)).toBe(2n)
      expect(await editionsOf(anvil.url, collections.editions, owner, 1)).toBe(1n)
      expect(shortageOf((await prepare(token, 2n)).funds, 2n)).toBe('token')
    })

    it('of another account, or of no account, cannot be sent, which is reported before a signature', async () => {
      for (const id of ['1', '99']) {
        const { funds, wouldFail } = await prepare(item('erc721', collections.art, id), 1n)
        expect(shortageOf(funds, 1n)).toBe('token')
        expect(wouldFail?.problem).toBe('reverted')
      }
    })

    it.each([
      ['erc721', 'art', '2', '150b7a02', 'f23a6e61'],
      ['erc1155', 'editions', '2', 'f23a6e61', '150b7a02'],
    ] as const)(
      'of %s can be received only by a contract that reports support for it',
      async (standard, of, id, yes, no) => {
        const token = item(standard, collections[of], id)
        await answering(yes)
        const accepted = await prepare(token, 1n, TAKER)
        expect([accepted.recipient.cannotHold, accepted.wouldFail, accepted.received]).toEqual([
          false,
          undefined,
          1n,
        ])
        await answering(no)
        const rejectedTransfer = await prepare(token, 1n, TAKER)
        expect([rejectedTransfer.recipient.cannotHold, rejectedTransfer.wouldFail?.problem]).toEqual([
          true,
          'reverted',
        ])
        expect((await prepare(token, 1n, INERT)).recipient.cannotHold).toBe(true)
      },
    )
  })

  it('only a rejection, or a code for a request that was not carried out, says that nothing was sent', async () => {
    const prepared = await prepare(nativeToken(localNetwork), 1n)
    const { wallet, connector } = walletOn()
    const before = await balance(NOBODY)
    wallet.next('reject')
    expect(await submit(transfers, connector, prepared)).toMatchObject({ type: 'rejected', by: 'user' })
    const answering = (answer: () => unknown) => {
      const request = async ({ method }: JsonCall) =>
        method === 'eth_chainId' ? `0x${CHAIN.toString(16)}` : answer()
      return submit(transfers, { ...connector, provider: { request } }, prepared)
    }
    const failing = (code: number) => async () => Promise.reject(Object.assign(new Error('no'), { code }))
    expect(await answering(failing(4200))).toMatchObject({ type: 'rejected', by: 'wallet' })
    expect(await submit(transfers, { ...connector, provider: {} }, prepared)).toMatchObject({
      type: 'notAsked',
    })
    expect(await balance(NOBODY)).toBe(before)
    wallet.next('fail')
    expect(await submit(transfers, connector, prepared)).toMatchObject({ type: 'unknown' })
    expect(await answering(failing(-32_603))).toMatchObject({ type: 'unknown' })
    expect(await answering(async () => 'sent')).toMatchObject({ type: 'unknown' })
    expect(await answering(async () => undefined)).toMatchObject({ type: 'unknown' })
  })

  it.each<readonly [string, (hash: string) => unknown]>([
    ['in an object', (hash) => ({ hash })],
    ['in a response', (result) => ({ id: 1, result })],
    ['without 0x', (hash) => hash.slice(2)],
    ['with a space', (hash) => `${hash} `],
  ])('finds a hash %s, because the wallet has sent the transaction', async (_, wrapped) => {
    const prepared = await prepare(nativeToken(localNetwork), 1n)
    const { connector, wallet } = walletOn()
    const request = async (call: JsonCall) => {
      const response = await wallet.provider.request(call as never)
      return call.method === 'eth_sendTransaction' ? wrapped(String(response)) : response
    }
    const { hash } = await submitted(transfers, { ...connector, provider: { request } }, prepared)
    await waitForReceipt(anvil.url, hash)
    expect(await observe(hash)).toMatchObject({ type: 'included', succeeded: true })
  })

  it('does not ask a wallet that is on another network', async () => {
    const prepared = await prepare(nativeToken(localNetwork), 1n)
    const { connector } = walletOn()
    const asked: string[] = []
    const request = async ({ method }: JsonCall) => (
      asked.push(method),
      method === 'eth_chainId' ? '0xa' : '0x'
    )
    expect(await submit(transfers, { ...connector, provider: { request } }, prepared)).toMatchObject({
      type: 'notAsked',
      reason: { message: 'The wallet is on another network' },
    })
    expect(asked).toEqual(['eth_chainId'])
  })

  it('follows a transaction that is pending, replaced, failed or unknown', async () => {
    await ask('evm_setAutomine', [false])
    const send = (more: object) => ask('eth_sendTransaction', [{ from, to: NOBODY, gas: '0x5208', ...more }])
    const nonce = Number(await ask('eth_getTransactionCount', [from, 'latest']))
    const price = { maxFeePerGas: '0x77359400', maxPriorityFeePerGas: '0x3b9aca00' }
    const hash = String(await send({ nonce: `0x${nonce.toString(16)}`, ...price }))
    expect(await observe(hash)).toEqual({ type: 'pending', nonce })
    const faster = { maxFeePerGas: '0xee6b2800', maxPriorityFeePerGas: '0x77359400' }
    const replacement = String(await send({ nonce: `0x${nonce.toString(16)}`, ...faster }))
    await ask('evm_mine')
    await ask('evm_setAutomine', [true])
    await waitForReceipt(anvil.url, replacement)
    expect(await observe(hash, { nonce })).toMatchObject({ type: 'nonceUsed', by: replacement })
    const call = { to: NOBODY, value: '0x0', data: '0x' }
    // The user has sped the same transfer up.
    expect(await observe(hash, { nonce, call })).toMatchObject({
      type: 'included',
      succeeded: true,
      by: replacement,
    })
    expect(await observe(hash, { nonce, call: { ...call, value: '0x1' } })).toMatchObject({
      type: 'nonceUsed',
      by: replacement,
      replacement: 'other',
    })
    // A wallet that returns the hash of another transaction.
    expect(await observe(replacement, { call })).toMatchObject({ type: 'included', succeeded: true })
    expect(await observe(replacement, { call: { ...call, to: INERT } })).toEqual({ type: 'different' })
    expect(await observe(hash)).toEqual({ type: 'unknown' })
    await ask('evm_setAutomine', [false])
    const second = `0x${(nonce + 1).toString(16)}`
    const unwanted = String(await send({ nonce: second, value: '0x5', ...price }))
    const cancellation = String(await send({ to: from, nonce: second, ...faster }))
    await ask('evm_mine')
    await ask('evm_setAutomine', [true])
    await waitForReceipt(anvil.url, cancellation)
    expect(await observe(unwanted, { nonce: nonce + 1, call: { ...call, value: '0x5' } })).toMatchObject({
      type: 'nonceUsed',
      by: cancellation,
      replacement: 'cancelled',
    })
    const failing = await ask('eth_sendTransaction', [{ from, to: INERT, gas: '0x186a0' }])
    await waitForReceipt(anvil.url, failing)
    expect(await observe(String(failing))).toMatchObject({ type: 'included', succeeded: false })
    expect(await observe(`0x${'1'.repeat(64)}`, { nonce: nonce + 99 })).toEqual({
      type: 'unknown',
      isNonceFree: false,
    })
  })
})

describe('on Solana', () => {
  let node: SandboxSolana
  const transfers = transfersOf()
  const sol = nativeToken(mainnet)
  const token = tokenOn(mainnet, 'spl', SANDBOX_MINT)
  const feeToken = tokenOn(mainnet, 'spl2022', FEE_MINT)
  const unusedAccount = solanaAccount('4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T')

  beforeAll(async () => void (node = await startSolana()), 20_000)
  afterAll(() => node.stop())

  const ask = (method: string, params: readonly unknown[]) => rpc(node.url, method, params)
  const prepare = async (
    token: Token,
    units: bigint,
    to: Address = BEN.address,
    from = ANN.address,
  ): Promise<PreparedTransfer> =>
    right(
      await transfers.prepare({
        network: mainnet,
        rpcUrls: [node.url],
        from,
        token,
        units,
        to,
      })(),
    )
  /** A wallet with one key that sends through the sandbox. */
  const connector = async (owner = ANN) => {
    const send = async (wire: Uint8Array) => {
      await ask('sendTransaction', [Buffer.from(wire).toString('base64'), { encoding: 'base64' }])
      return wire.slice(1, 65)
    }
    const wallet = new TestSolanaWallet({ accounts: [owner], send })
    const found = standardWallet(wallet)
    right(await found.connect()())
    return found.connector
  }
  const balance = async (owner: string) =>
    BigInt(((await ask('getBalance', [owner])) as { readonly value: number }).value)
  const tokenBalance = async (owner: string, mint: string) => {
    const response = (await ask('getTokenAccountsByOwner', [
      owner,
      { mint },
      { encoding: 'jsonParsed' },
    ])) as {
      readonly value: readonly {
        readonly account: {
          readonly data: {
            readonly parsed: { readonly info: { readonly tokenAmount: { readonly amount: string } } }
          }
        }
      }[]
    }
    return response.value.map(({ account }) => BigInt(account.data.parsed.info.tokenAmount.amount))
  }
  const ofSol = { to: BEN.address, units: 10_000_000n, tokenId: sol.id }
  const observe = async (hash: string, more: Partial<SentTransfer> = {}) =>
    right(await transfers.observe(mainnet, [node.url], sentOf(mainnet, ANN.address, hash, more))())

  clause('S4-40', () => {
    it('a token whose source states other decimals than its mint cannot be sent', async () => {
      const transfer = {
        network: mainnet,
        rpcUrls: [node.url],
        from: ANN.address,
        to: BEN.address,
        units: 100n,
      }
      expect(await transfers.prepare({ ...transfer, token: { ...token, decimals: 4 } })()).toMatchObject(
        E.left({ _tag: 'NotSendable' }),
      )
      expect(await transfers.prepare({ ...transfer, token })()).toMatchObject({ _tag: 'Right' })
    })

    it('[S4-40] SOL arrives, and the fee is exactly the prepared one', async () => {
      const prepared = await prepare(sol, 10_000_000n)
      expect(prepared).toMatchObject({ wouldFail: undefined, received: 10_000_000n, deposit: 0n })
      const [ownBalance, hers] = [await balance(ANN.address), await balance(BEN.address)]
      const { hash, lastBlock } = await submitted(transfers, await connector(), prepared)
      expect((await balance(BEN.address)) - hers).toBe(10_000_000n)
      expect(ownBalance - (await balance(ANN.address))).toBe(10_000_000n + prepared.funds.fee)
      expect(lastBlock).toBeGreaterThan(0)
      expect(await observe(hash, ofSol)).toMatchObject({ type: 'included', succeeded: true })
    })

    it('[S4-40] an SPL token arrives, in the recipient’s account or in one that the transfer creates', async () => {
      const [before = 0n] = await tokenBalance(BEN.address, SANDBOX_MINT)
      const prepared = await prepare(token, 250_000n)
      expect(prepared).toMatchObject({ wouldFail: undefined, received: 250_000n, deposit: 0n })
      await submitted(transfers, await connector(), prepared)
      expect(await tokenBalance(BEN.address, SANDBOX_MINT)).toEqual([before + 250_000n])

      const preparedWithAccount = await prepare(token, 70n, unusedAccount)
      expect(preparedWithAccount.deposit).toBe(2_039_280n)
      expect(preparedWithAccount.recipient).toEqual({ cannotHold: false, isUsed: false })
      const ownBalance = await balance(ANN.address)
      await submitted(transfers, await connector(), preparedWithAccount)
      expect(await tokenBalance(unusedAccount, SANDBOX_MINT)).toEqual([70n])
      expect(ownBalance - (await balance(ANN.address))).toBe(preparedWithAccount.funds.fee)
    })

    it('[S4-40] a Token-2022 token arrives less its prepared fee', async () => {
      const prepared = await prepare(feeToken, 10_000n, ANN.address, BEN.address)
      expect(prepared).toMatchObject({ wouldFail: undefined, received: 9900n })
      // Her account is created, with space for withheld fees.
      expect(prepared.deposit).toBeGreaterThan(2_039_280n)
      await submitted(transfers, await connector(BEN), prepared)
      expect(await tokenBalance(ANN.address, FEE_MINT)).toEqual([9900n])
    })
  })

  describe('an NFT', () => {
    let anvil: Anvil
    let service: Service
    beforeAll(async () => {
      anvil = await startChain(1)
      const collections = await deployCollections(anvil.url, [], { art: 0, spam: 0 })
      service = await startNfts({ url: anvil.url, solana: node.url, collections })
    }, 30_000)
    afterAll(() => Promise.all([anvil.stop(), service.stop()]))

    /** The items that a source of the sandbox lists. */
    const listedNfts = async (owner: Address): Promise<readonly Nft[]> => {
      const sources = [{ type: 'das', url: `${service.url}/das` }] as const
      const nfts = new ConfiguredNfts({ sources }, new LazyChains([]), new HastyClock())
      const request = { network: mainnet, address: owner, rpcUrls: [] }
      return right(await nfts.page(request, new AbortController().signal)()).nfts
    }
    const namedOf = async (owner: Address, name: string): Promise<Nft> => {
      const nft = (await listedNfts(owner)).find((nft) => nft.name === name)
      if (nft === undefined) throw new Error(`no ${name}`)
      return nft
    }
    const tokenOf = (nft: unknown): Token =>
      right(requestedNft(mainnet, nft) ?? E.left(failure('NotSendable', 'no NFT')))

    it('of a token program arrives, and its source lists it only for the recipient', async () => {
      const nft = await namedOf(ANN.address, MINTED_NFT)
      expect(nft).toMatchObject({ standard: 'spl', address: nftMint(MINTED_NFT, ANN.address) })
      const prepared = await prepare(tokenOf(nft.id), 1n, unusedAccount)
      expect(prepared).toMatchObject({
        wouldFail: undefined,
        received: 1n,
        funds: { balance: 1n, isNative: false },
      })
      await submitted(transfers, await connector(), prepared)
      expect(await tokenBalance(ANN.address, nft.address ?? '')).toEqual([0n])
      expect(await tokenBalance(unusedAccount, nft.address ?? '')).toEqual([1n])
      expect((await listedNfts(unusedAccount)).map(({ id }) => id)).toEqual([nft.id])
      expect((await listedNfts(ANN.address)).map(({ id }) => id)).not.toContain(nft.id)
      const preparedAgain = await prepare(tokenOf(nft.id), 1n, unusedAccount)
      expect(preparedAgain.funds.balance).toBe(0n)
      expect(preparedAgain.wouldFail).toBeDefined()
    })

    it.each(['Kelp Garden 2', 'Kelp Garden 4'])(
      '%s, which no token program has, is refused with its reason if only its id is known',
      async (name) => {
        const { id } = await namedOf(ANN.address, name)
        const transfer = { network: mainnet, rpcUrls: [node.url], from: ANN.address, to: BEN.address }
        const prepared = await transfers.prepare({ ...transfer, token: tokenOf(id), units: 1n })()
        expect(prepared).toMatchObject(E.left({ _tag: 'NotSendable' }))
      },
    )

    it('that a program keeps frozen in the account, like a programmable NFT, fails with the reason', async () => {
      const nft = await namedOf(BEN.address, MINTED_NFT)
      const mint = solanaKey(nft.address ?? '')
      const account = await associatedAccount(solanaKey(BEN.address), mint)
      const frozen = tokenData(mint, solanaKey(BEN.address), 1n)
      frozen[STATE_AT] = 2
      node.chain.put(account, TOKEN_PROGRAM, frozen)
      const { wouldFail } = await prepare(tokenOf(nft.id), 1n, ANN.address, BEN.address)
      expect(wouldFail?.problem).toBe('frozen')
    })
  })

  describe('on a busy network, whose blocks need a priority fee', () => {
    const chains = new LazyChains([evm(), solana()])
    /** Every block needs this priority fee, which the sandbox's own node does not support. */
    const busy = new ChainTransfers({
      balanceOf: (...request) => chains.balanceOf(...request),
      request: (network, urls, call) =>
        call.method === 'getRecentPrioritizationFees'
          ? TE.right([{ slot: 1, prioritizationFee: 900_000 }])
          : chains.request(network, urls, call),
    })
    const prepareBusy = async (token: Token, units: bigint): Promise<PreparedTransfer> => {
      const transfer = { network: mainnet, rpcUrls: [node.url], from: ANN.address, to: BEN.address }
      return right(await busy.prepare({ ...transfer, token, units })())
    }

    it('[S4-40] the compute limit has room for the priority fee instruction', async () => {
      const prepared = await prepareBusy(sol, 10_000_000n)
      expect(prepared).toMatchObject({ wouldFail: undefined, received: 10_000_000n })
      expect(prepared.funds.fee).toBeGreaterThan(5000n)
      const ownBalance = await balance(ANN.address)
      const { hash } = await submitted(busy, await connector(), prepared)
      expect(await observe(hash, ofSol)).toMatchObject({ type: 'included', succeeded: true })
      expect(ownBalance - (await balance(ANN.address))).toBe(10_000_000n + prepared.funds.fee)
    })

    it('[S4-40] Max is simulated with its fee, so that enough is left to keep the account', async () => {
      const maximum = maxSendable((await prepareBusy(sol, 1n)).funds)
      expect((await prepareBusy(sol, maximum)).wouldFail).toBeUndefined()
      expect((await prepareBusy(sol, maximum - 1n)).wouldFail).toMatchObject({ problem: 'belowRent' })
    })
  })

  it('reports before a signature that an account would fall below the minimum balance', async () => {
    expect((await prepare(sol, 1000n, unusedAccount)).wouldFail).toMatchObject({ problem: 'belowRent' })
  })

  it('reports before a signature that the balance is too low', async () => {
    expect((await prepare(sol, 10n ** 15n)).wouldFail).toMatchObject({ problem: 'insufficientFunds' })
    expect((await prepare(token, 10n ** 15n)).wouldFail).toMatchObject({ problem: 'insufficientFunds' })
  })

  it('neither a token account nor a program is a recipient', async () => {
    expect((await prepare(token, 1n, solanaAccount(FEE_MINT))).recipient.cannotHold).toBe(true)
    const program = solanaAccount('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
    expect((await prepare(sol, 1n, program)).recipient.cannotHold).toBe(true)
  })

  describe('with a node that returns wrong results', () => {
    const chains = new LazyChains([solana()])
    /** The node's response to one method, changed. */
    const lying = (method: string, change: (answer: unknown) => unknown) =>
      new ChainTransfers({
        balanceOf: (...request) => chains.balanceOf(...request),
        request: (network, urls, call) =>
          call.method === method
            ? TE.map(change)(chains.request(network, urls, call))
            : chains.request(network, urls, call),
      })
    const transfer = { network: mainnet, from: ANN.address, to: BEN.address, units: 1n, token }
    const accountWith = (pubkey: unknown, amount: unknown) => () => ({
      value: [{ pubkey, account: { data: { parsed: { info: { tokenAmount: { amount } } } } } }],
    })

    it.each([
      ['an amount that is no number', accountWith(ANN.address, 'all')],
      ['a key that would move the rest of the message', accountWith('2'.repeat(80), '5')],
    ])('%s fails the preparation without an exception', async (_, response) => {
      const lyingTransfers = lying('getTokenAccountsByOwner', response)
      const prepared = await lyingTransfers.prepare({ ...transfer, rpcUrls: [node.url] })()
      expect(prepared).toMatchObject(E.left({ _tag: 'ChainUnreachable' }))
    })

    it('a blockhash that would shift the rest of the message is not signed', async () => {
      const response = () => ({ value: { blockhash: '2'.repeat(200), lastValidBlockHeight: 9 } })
      const result = await lying('getLatestBlockhash', response).request(await prepare(token, 1n))()
      expect(result).toMatchObject(E.left({ _tag: 'ChainUnreachable' }))
    })

    it('a result that is not a signature is not returned as a hash', async () => {
      const provider = { signAndSendTransaction: async () => 'sent' }
      const broken = { ...(await connector()), provider }
      expect(await submit(transfers, broken, await prepare(token, 1n))).toMatchObject({ type: 'unknown' })
    })
  })

  it('distinguishes a transaction that may still be included from one whose blockhash has expired', async () => {
    const lostHash = '5'.repeat(88)
    // The transactions of earlier tests are in earlier slots.
    for (let slot = 0; slot < 3; slot += 1) node.chain.advance()
    expect(await observe(lostHash, { lastBlock: node.chain.slot + 10 })).toEqual({ type: 'unknown' })
    const lastBlock = node.chain.slot - 1
    // Without the slot of the request nobody can tell which transactions may be it.
    expect(await observe(lostHash, { lastBlock })).toEqual({ type: 'unknown' })
    const before = { block: node.chain.slot - 1 }
    expect(await observe(lostHash, { lastBlock, before })).toEqual({ type: 'tooOld' })
  })
})

describe('the fake', () => {
  const mainnet = network(1)
  const transfer = { network: mainnet, rpcUrls: ['http://127.0.0.1:9/'], from: NOBODY, to: INERT, units: 7n }
  const connector = {
    id: 'test',
    name: cleanText('Test'),
    type: 'INJECTED',
    namespace: 'eip155',
    chains: [],
  } as const

  it('prepares, sends and observes as the adapters do, and distinguishes a rejection from a failure', async () => {
    const fake = new FakeTransfers()
    const prepared = right(await fake.prepare({ ...transfer, token: nativeToken(mainnet) })())
    expect(prepared).toMatchObject({ wouldFail: undefined, received: 7n, funds: { isNative: true } })
    const { hash } = await submitted(fake, connector, prepared)
    expect(right(await fake.observe(mainnet, [], sentOf(mainnet, NOBODY, hash))())).toEqual({
      type: 'included',
      succeeded: true,
      delivered: 1n,
      deliveredBy: 'node',
    })
    fake.answer = 'reject'
    expect(await submit(fake, connector, prepared)).toMatchObject({ type: 'rejected', by: 'user' })
    fake.answer = 'fail'
    expect(await submit(fake, connector, prepared)).toMatchObject({ type: 'unknown' })
  })

  it('does not ask the wallet if it is cancelled before', async () => {
    const fake = new FakeTransfers()
    const prepared = right(await fake.prepare({ ...transfer, token: nativeToken(mainnet) })())
    const aborting = new AbortController()
    fake.beforeRequest = async () => aborting.abort()
    expect(await submit(fake, connector, prepared, aborting)).toMatchObject({ type: 'notAsked' })
    expect(fake.sent).toEqual([])
  })
})

clause(['S4-41', 'S8-26'], () => {
  it.each([
    ['the adapters', transfersOf],
    ['the fake', () => new FakeTransfers()],
  ])('[S4-41] [S8-26] other families fail with Unsupported chain: %s', async (_, subject) => {
    const bitcoin = { ...network(1), chainNamespace: 'bip122' } as Network
    const request = {
      network: bitcoin,
      rpcUrls: ['http://127.0.0.1:9/'],
      from: NOBODY,
      to: NOBODY,
      units: 1n,
    }
    const prepared = await subject().prepare({ ...request, token: nativeToken(bitcoin) })()
    expect(prepared).toEqual(E.left({ _tag: 'UnsupportedChain', message: 'Unsupported chain' }))
  })
})
