import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Address } from '#domain/caip/account-id.ts'
import type { AccountId } from '#domain/caip/account-id.ts'
import { walletStatus } from '#domain/pay/paying-transfer.ts'
import type { SentTransfer } from '#domain/send/sent-transfer.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { nativeToken, type Token, tokenId, type TokenStandard } from '#domain/tokens/token.ts'
import { rpc } from '#sandbox/rpc.ts'
import { FEE_MINT, SANDBOX_MINT } from '#sandbox/solana/keys.ts'
import { type SandboxSolana, startSolana } from '#sandbox/solana/solana.ts'
import { TestSolanaWallet } from '#testkit/test-solana-wallet.ts'
import { right } from '#tests/contract/examples.ts'
import { ANN, BEN, mainnet, type SolanaAccount, standardWallet } from '#tests/contract/solana-kit.ts'

import { followed, outcomes, sendBy } from './outcome-kit.ts'

interface SolanaProvider {
  readonly signAndSendTransaction: (...args: readonly unknown[]) => Promise<unknown>
}

const tokenOn = (standard: TokenStandard, address: string): Token => ({
  id: tokenId(mainnet.caipNetworkId, standard, address),
  chainId: mainnet.caipNetworkId,
  standard,
  address,
  name: cleanText('Token'),
  symbol: cleanText('TKN'),
  decimals: 6,
  isListed: true,
})

const SOL = nativeToken(mainnet)
const tokens: readonly (readonly [string, Token, SolanaAccount])[] = [
  ['SOL', SOL, ANN],
  ['an SPL token', tokenOn('spl', SANDBOX_MINT), ANN],
  ['a token that keeps a fee', tokenOn('spl2022', FEE_MINT), BEN],
]

describe('row 2: a Solana wallet that answers without a signature of the transfer', () => {
  let node: SandboxSolana
  beforeAll(async () => void (node = await startSolana()), 20_000)
  afterAll(() => node.stop())

  const providerOf = async (owner = ANN, skipPreflight = false): Promise<SolanaProvider> => {
    const send = async (wire: Uint8Array) => {
      const params = [Buffer.from(wire).toString('base64'), { encoding: 'base64', skipPreflight }]
      await rpc(node.url, 'sendTransaction', params)
      return wire.slice(1, 65)
    }
    const found = standardWallet(new TestSolanaWallet({ accounts: [owner], send }))
    right(await found.connect()())
    return found.connector.provider as SolanaProvider
  }
  const transferOf = (token: Token = SOL, units = 100_000n, to: Address = BEN.address) => ({
    network: mainnet,
    rpcUrls: [node.url],
    from: ANN.address,
    to,
    token,
    units,
  })
  /** Its answer proves nothing. */
  const sendLost = async (
    transfer = transferOf(),
    { broadcasts = true, owner = ANN } = {},
  ): Promise<SentTransfer | undefined> => {
    const provider = await providerOf(owner)
    const lossy: SolanaProvider = {
      signAndSendTransaction: async (...args) =>
        broadcasts ? void (await provider.signAndSendTransaction(...args)) : undefined,
    }
    const { submission, sent } = await sendBy(lossy, transfer)
    expect(submission).toMatchObject({ type: 'unknown', lastBlock: expect.any(Number) })
    return sent
  }
  const follow = (sent: SentTransfer | undefined, options?: Parameters<typeof followed>[3]) =>
    followed(mainnet, node.url, sent, options)
  /** After the last block that can include what was asked for before. */
  const untilExpired = () => {
    for (let block = 0; block < 160; block += 1) node.chain.advance()
  }

  it.each(tokens)(
    'although it has sent %s: the transfer is found, also after it has expired',
    async (_, token, owner) => {
      const to = owner === ANN ? BEN.address : ANN.address
      const transfer = { ...transferOf(token, 100_000n, to), from: owner.address }
      const sent = await sendLost(transfer, { owner })
      const found = await follow(sent, { after: 1 })
      expect(outcomes(found)).toEqual({ type: 'included', succeeded: true })
      expect(node.chain.processed(found.hash)).toMatchObject({ error: null })
      untilExpired()
      expect((await follow(sent)).hash).toBe(found.hash)
    },
  )

  it('and has sent nothing: it expires with its blockhash, not before, and no node is asked for no signature', async () => {
    const sent = await sendLost(transferOf(), { broadcasts: false })
    const lost = await follow(sent)
    expect(outcomes(lost)).toEqual({ type: 'unknown', reason: 'notFound', canRepeat: false })
    untilExpired()
    expect(outcomes(await follow(lost))).toEqual({ type: 'unknown', reason: 'expired', canRepeat: true })
    expect(JSON.stringify(node.requests)).not.toContain('[""]')
  })

  it('is not found by another transfer, nor by an equal one that is another, and expires', async () => {
    const sent = await sendLost(transferOf(), { broadcasts: false })
    const provider = await providerOf()
    const equal = await sendBy(provider, transferOf())
    await sendBy(provider, transferOf(SOL, 900_000n, ANN.address))
    await sendBy(provider, transferOf(tokenOn('spl', SANDBOX_MINT)))
    await rpc(node.url, 'requestAirdrop', [BEN.address, 100_000])
    untilExpired()
    const others = [equal.sent?.hash ?? '']
    expect(outcomes(await follow(sent, { others }))).toMatchObject({ reason: 'expired', canRepeat: true })
  })

  it('stays open if the sender has paid the same recipient another amount since', async () => {
    const sent = await sendLost(transferOf(), { broadcasts: false })
    await sendBy(await providerOf(), transferOf(SOL, 100_001n))
    untilExpired()
    expect(outcomes(await follow(sent))).toMatchObject({ reason: 'notFound', canRepeat: false })
  })

  it('stays open if no node reports the past of the account', async () => {
    const sent = await sendLost(transferOf(), { broadcasts: false })
    untilExpired()
    if (sent === undefined) throw new Error('The wallet was not asked')
    const { before: _, ...without } = sent
    expect(outcomes(await follow(without))).toMatchObject({ reason: 'notFound', canRepeat: false })
  })

  /** A wallet that answers with this signature, whatever it does. */
  const answering = (signature: string | undefined, does?: SolanaProvider): SolanaProvider => ({
    signAndSendTransaction: async (...args) => {
      await does?.signAndSendTransaction(...args)
      return signature
    },
  })
  const NOBODYS = '2qaia5W9sRX4yFb4tx7VYsTSr6QDQVxak73j5iQz8wPg3CvunuvDD6mNjxfAjwgsAie2cZQdedJzini26BmFpUsa'
  const UNTOLD = { type: 'unknown', reason: 'absent', canRepeat: false }

  it.each([
    ['of another account', BEN, 100_000n],
    ['of an earlier transfer of the account', ANN, 66_000n],
    ['of an earlier transfer of the account that is equal', ANN, 100_000n],
  ])('and answers with the signature %s: it is not believed, and expires', async (_, owner, units) => {
    const to = owner === ANN ? BEN.address : ANN.address
    const foreign = await sendBy(await providerOf(owner), {
      ...transferOf(SOL, units, to),
      from: owner.address,
    })
    const { sent } = await sendBy(answering(foreign.sent?.hash), transferOf())
    const told = await follow(sent)
    expect(outcomes(told)).toEqual(UNTOLD)
    untilExpired()
    expect(outcomes(await follow(told))).toMatchObject({ reason: 'expired', canRepeat: true })
  })

  it.each([
    ['nobody has', async () => NOBODYS],
    [
      'belongs to another account',
      async () =>
        (await sendBy(await providerOf(BEN), { ...transferOf(SOL, 7n, ANN.address), from: BEN.address })).sent
          ?.hash,
    ],
  ])(
    'and answers with a signature that %s, after it has sent: the transfer is found',
    async (_, signature) => {
      const { sent } = await sendBy(
        answering(await signature(), await providerOf()),
        transferOf(SOL, 123_000n),
      )
      untilExpired()
      const found = await follow(sent)
      expect(outcomes(found)).toEqual({ type: 'included', succeeded: true })
      expect(node.chain.processed(found.replacedBy ?? '')).toMatchObject({ error: null })
    },
  )

  it('an equal transfer from before the request is not this one', async () => {
    await sendBy(await providerOf(), transferOf(SOL, 55_000n))
    const { sent } = await sendBy(answering(undefined), transferOf(SOL, 55_000n))
    expect(outcomes(await follow(sent))).toMatchObject({ type: 'unknown' })
  })

  it('what a token that keeps a fee delivers is read, also of a transfer with its signature, and a payment is short', async () => {
    const token = tokenOn('spl2022', FEE_MINT)
    const transfer = { ...transferOf(token, 100_000n, ANN.address), from: BEN.address }
    const { sent } = await sendBy(await providerOf(BEN), transfer)
    const arrived = await follow(sent)
    expect([outcomes(arrived), arrived.delivered]).toEqual([{ type: 'included', succeeded: true }, 99_000n])
    const recipient = `${mainnet.caipNetworkId}:${ANN.address}` as AccountId
    const payment = { recipient, token, units: 100_000n, status: 'open' } as never
    expect(walletStatus(payment, [arrived])).toMatchObject({
      status: 'incomplete',
      arrived: 99_000n,
    })
  })

  it('one that failed in a block has failed, and not by the signature of another failure', async () => {
    const tooMuch = transferOf(SOL, 10n ** 17n)
    const { sent: failed } = await sendBy(await providerOf(ANN, true), tooMuch)
    expect(outcomes(await follow(failed))).toEqual({ type: 'included', succeeded: false })
    for (const transfer of [tooMuch, transferOf()]) {
      const { sent } = await sendBy(answering(failed?.hash), transfer)
      expect(outcomes(await follow(sent))).toEqual(UNTOLD)
    }
    const { sent: unsent } = await sendBy(answering(undefined), transferOf())
    const { sent: other } = await sendBy(await providerOf(ANN, true), transferOf(SOL, 10n ** 16n))
    const { sent } = { sent: unsent && { ...unsent, hash: other?.hash ?? '' } }
    expect(outcomes(await follow(sent))).toEqual(UNTOLD)
  })
})
