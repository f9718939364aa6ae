import { encodeFunctionData, erc20Abi, getAddress, parseEventLogs } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Address } from '#domain/caip/account-id.ts'
import { findingsOf } from '#domain/send/recipient-guard.ts'
import { type Anvil, startAnvil } from '#sandbox/anvil.ts'
import erc20 from '#sandbox/erc20.json' with { type: 'json' }
import { lookAlikeOf, type Poisoner, startPoisoner } from '#sandbox/poisoner.ts'
import { rpc } from '#sandbox/rpc.ts'
import { waitForReceipt } from '#sandbox/wait-for-receipt.ts'

import { devAccounts } from './wallet-hosts.ts'

const RECIPIENT = '0x1234567890abcdef1234567890abcdef12345678' as Address & `0x${string}`
const OTHER = '0x9999567890abcdef1234567890abcdef12349999' as Address & `0x${string}`

describe('the sandbox’s poisoner', () => {
  let anvil: Anvil
  let poisoner: Poisoner
  let token: `0x${string}`
  let victim: `0x${string}`
  const ask = (method: string, params: readonly unknown[]) => rpc(anvil.url, method, params)
  beforeAll(async () => {
    anvil = await startAnvil(1)
    const [first] = await devAccounts(anvil)
    victim = first
    token = (
      await waitForReceipt(
        anvil.url,
        await ask('eth_sendTransaction', [{ from: victim, data: erc20.bytecode }]),
      )
    ).contractAddress
    poisoner = await startPoisoner({ url: anvil.url, token, victims: [victim] })
  }, 30_000)
  afterAll(async () => {
    poisoner.stop()
    await anvil.stop()
  })

  const pay = async (to: `0x${string}`) => {
    const data = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transfer',
      args: [getAddress(to), 2_000_000n],
    })
    await waitForReceipt(anvil.url, await ask('eth_sendTransaction', [{ from: victim, to: token, data }]))
  }
  /** The senders of the victim's tokens, without the token's initial supply. */
  const dusters = async () => {
    const logs = await ask('eth_getLogs', [{ address: token, fromBlock: '0x0' }])
    return parseEventLogs({ abi: erc20Abi, logs: logs as never, eventName: 'Transfer' })
      .filter(({ args: { to, value } }) => to === victim && value === 1n)
      .map(({ args }) => args.from.toLowerCase())
  }

  it('sends dust from an address that looks like the recipient’s, once for each', async () => {
    await pay(RECIPIENT)
    await expect.poll(dusters).toEqual([lookAlikeOf(RECIPIENT)])
    await pay(RECIPIENT)
    await pay(OTHER)
    await expect.poll(dusters).toEqual([lookAlikeOf(RECIPIENT), lookAlikeOf(OTHER)])
  })

  it('the guard distinguishes its address from the used one', () => {
    const to = lookAlikeOf(RECIPIENT) as Address
    const knownAddresses = [{ address: RECIPIENT, timesUsed: 1 }]
    const from = victim as string as Address
    const facts = { sentOnlyDust: false, facts: undefined }
    const transfer = {
      namespace: 'eip155',
      from,
      to,
      tokenAddress: token,
      known: knownAddresses,
      ...facts,
    } as const
    expect(findingsOf(transfer)[0]).toMatchObject({ type: 'lookAlike', known: { address: RECIPIENT } })
    expect(findingsOf({ ...transfer, to: RECIPIENT })).toEqual([])
  })
})
