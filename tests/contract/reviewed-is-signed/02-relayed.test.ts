import { createWalletClient, defineChain, encodePacked, type Hex, http, parseEther, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { AccountId, Address } from '#domain/caip/account-id.ts'
import type { SentTransfer } from '#domain/send/sent-transfer.ts'
import { cleanText } from '#domain/shared/clean-text.ts'

import { newRecipient, outcomes, sendBy, startWorld, type World } from './outcome-kit.ts'

const CHAIN = 31_431
/** Code that pays the value behind an address in the data to that address. */
const PAYS: Hex = '0x5f5f5f5f6014355f3560601c5af100'
/** Code that does nothing. */
const INERT: Hex = '0x00'
const DELEGATE = `0x${'de1e'.repeat(10)}` as const
const ARRIVED = { type: 'included', succeeded: true }

describe('row 2: a wallet that has another account carry the call out', () => {
  let world: World
  beforeAll(async () => void (world = await startWorld(CHAIN)), 30_000)
  afterAll(() => world.anvil.stop())

  const funded = async () => {
    const account = privateKeyToAccount(generatePrivateKey())
    await world.ask('anvil_setBalance', [account.address, toHex(parseEther('10'))])
    const chain = defineChain({
      id: CHAIN,
      name: 'Local',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [world.url] } },
    })
    return { account, client: createWalletClient({ account, chain, transport: http(world.url) }) }
  }

  /** A user whose account delegates to the code with a relayer’s transaction, which waits for a block. */
  const relayed = async (to: Address, code: Hex) => {
    const [user, relayer] = [await funded(), await funded()]
    const { address } = user.account
    await world.ask('anvil_setCode', [DELEGATE, code])
    // Only a key that has signed before counts as one.
    await user.client.sendTransaction({ to: address, value: 0n })
    await expect.poll(() => world.ask('eth_getTransactionCount', [address, 'latest'])).toBe('0x1')
    await world.ask('evm_setAutomine', [false])
    const provider = {
      request: async ({ method }: { readonly method: string }) => {
        if (method === 'eth_chainId') return toHex(CHAIN)
        const authorization = await user.client.signAuthorization({ contractAddress: DELEGATE })
        return relayer.client.sendTransaction({
          to: address,
          data: encodePacked(['address', 'uint256'], [to as Hex, 5n]),
          authorizationList: [authorization],
          gas: 200_000n,
        })
      },
    }
    const { sent } = await sendBy(provider, { ...world.transferOf(to), from: address as Address })
    expect(sent?.isKeyAccount).toBe(true)
    return sent
  }

  const mined = async (): Promise<void> => {
    await world.ask('evm_setAutomine', [true])
    await world.mine()
  }

  it('has sent it, so that it is not sent again while it waits, and has arrived once it is in a block', async () => {
    const to = newRecipient()
    const waiting = await world.follow(await relayed(to, PAYS))
    expect(outcomes(waiting)).toEqual({ type: 'submitted' })
    await mined()
    await expect.poll(() => world.balance(to)).toBe(5n)
    const found = await world.follow(waiting)
    expect(outcomes(found)).toEqual(ARRIVED)
  })

  it('that has moved nothing leaves open what has arrived', async () => {
    const to = newRecipient()
    const waiting = await world.follow(await relayed(to, INERT))
    await mined()
    await expect.poll(async () => (await world.follow(waiting)).deliveredBy).toBe('nobody')
    expect(outcomes(await world.follow(waiting))).toEqual({
      type: 'unknown',
      reason: 'unproven',
      canRepeat: false,
    })
    expect(await world.balance(to)).toBe(0n)
  })

  it('by the same call from another account of the user: it is not sent again', async () => {
    const { account, client } = await funded()
    const to = newRecipient()
    const wallet = world.walletOf()
    const provider = {
      request: (call: Parameters<typeof wallet.request>[0]) =>
        call.method === 'eth_sendTransaction'
          ? client.sendTransaction({ account, to: to as Hex, value: 5n })
          : wallet.request(call),
    }
    await world.ask('evm_setAutomine', [false])
    const { sent } = await sendBy(provider, world.transferOf(to))
    // As if a block had come since.
    const before = sent?.before && { ...sent.before, block: sent.before.block - 1 }
    const told = await world.follow(sent && { ...sent, ...(before === undefined ? {} : { before }) })
    const different = { type: 'unknown', reason: 'different', canRepeat: false }
    expect(outcomes(told)).toEqual(different)
    await mined()
    await expect.poll(() => world.balance(to)).toBe(5n)
    expect(outcomes(await world.follow(told))).toEqual(different)
  })
})

describe('a contract account that logs its success and moves nothing', () => {
  const SAFE = `0x${'5afe'.repeat(10)}` as Address
  const SUCCESS = '442e715f626346e8c54381002da614f62bee8d27386535b2521ec8540898556e'
  let world: World
  beforeAll(async () => {
    world = await startWorld(CHAIN + 1)
    await world.ask('anvil_setCode', [SAFE, `0x7f${SUCCESS}5f5fa100`])
    await world.ask('anvil_setBalance', [SAFE, '0xde0b6b3a7640000'])
  }, 30_000)
  afterAll(() => world.anvil.stop())

  const asked = async (to: Address): Promise<SentTransfer> => ({
    hash: '',
    reference: 'lost-1',
    account: `${world.network.caipNetworkId}:${SAFE}` as AccountId,
    to,
    units: 5n,
    symbol: cleanText('ETH'),
    decimals: 18,
    tokenId: `${world.network.caipNetworkId}/native`,
    sentAt: 0,
    status: 'lost',
    isContract: true,
    before: { block: Number(await world.ask('eth_blockNumber')) },
    call: { to, value: '0x5', data: '0x' },
  })
  const carryOut = (to: Address) =>
    world.ask('eth_sendTransaction', [
      {
        from: world.accounts[1],
        to: SAFE,
        data: encodePacked(['bytes4', 'address', 'uint256'], ['0x12345678', to as Hex, 5n]),
      },
    ])

  it.each([
    ['no hash', ''],
    ['a hash that never appears', `0x${'ab'.repeat(32)}`],
  ])('is not believed, whether the wallet has returned %s', async (_, hash) => {
    const to = newRecipient()
    const sent = await asked(to)
    await carryOut(to)
    const told = await world.follow({ ...sent, hash, status: hash === '' ? 'lost' : 'submitted' })
    expect(outcomes(told)).toEqual({ type: 'unknown', reason: 'unproven', canRepeat: false })
    expect(await world.balance(to)).toBe(0n)
  })

  it('is believed if it pays, also under another hash than the one that never appears', async () => {
    await world.ask('anvil_setCode', [SAFE, `0x5f5f5f5f60183560043560601c5af1507f${SUCCESS}5f5fa100`])
    const to = newRecipient()
    const sent = await asked(to)
    const by = await carryOut(to)
    await expect.poll(() => world.balance(to)).toBe(5n)
    const told = await world.follow({ ...sent, hash: `0x${'ac'.repeat(32)}`, status: 'submitted' })
    expect([outcomes(told), told.replacedBy]).toEqual([ARRIVED, by])
  })
})
