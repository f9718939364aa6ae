import {
  encodeFunctionData,
  getAddress,
  type Hex,
  keccak256,
  parseAbi,
  parseEventLogs,
  parseEther,
  toHex,
} from 'viem'
import { WebSocket } from 'ws'

import { rpc } from '#sandbox/rpc.ts'
import { waitForReceipt } from '#sandbox/wait-for-receipt.ts'

const abi = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'function transfer(address to, uint256 value) returns (bool)',
])
/** The characters at each end that wallets show, after the prefix. */
const VISIBLE_CHARACTERS = 4
/** The amount of a dust transfer, in base units. */
const DUST = 1n

/** An address with the ends of another, which an attacker finds by trying many keys. */
export const lookAlikeOf = (imitated: Hex): Hex => {
  const [start, end] = [imitated.slice(0, VISIBLE_CHARACTERS + 2), imitated.slice(-VISIBLE_CHARACTERS)]
  return `${start}${keccak256(imitated).slice(2, 42 - 2 * VISIBLE_CHARACTERS)}${end}`.toLowerCase() as Hex
}

export interface Poisoner {
  readonly stop: () => void
}

interface PoisonedChain {
  readonly url: string
  /** The token whose transfers are watched, and which is sent as dust. */
  readonly token: Hex
  readonly victims: readonly string[]
}

/**
 * Poisons the history of accounts on a local chain: after an account sent the token to a recipient, an address that looks
 * like the recipient's sends dust to the account, once per recipient. Settles when the subscription is active.
 */
export const startPoisoner = async ({ url, token, victims }: PoisonedChain): Promise<Poisoner> => {
  const isVictim = (account: string) =>
    victims.some((victim) => victim.toLowerCase() === account.toLowerCase())
  const poisoned = new Set<string>()
  const socket = new WebSocket(url.replace(/^http/, 'ws'))

  const dust = async (victim: Hex, recipient: Hex): Promise<void> => {
    const from = lookAlikeOf(recipient)
    await rpc(url, 'anvil_setBalance', [from, toHex(parseEther('1'))])
    await rpc(url, 'anvil_dealERC20', [from, token, toHex(DUST)])
    await rpc(url, 'anvil_impersonateAccount', [from])
    const data = encodeFunctionData({ abi, functionName: 'transfer', args: [getAddress(victim), DUST] })
    await waitForReceipt(url, await rpc(url, 'eth_sendTransaction', [{ from, to: token, data }]))
    await rpc(url, 'anvil_stopImpersonatingAccount', [from])
  }

  const handleLog = async (log: unknown): Promise<void> => {
    for (const { args } of parseEventLogs({ abi, logs: [log] as never })) {
      const { from, to } = args
      const pair = `${from} ${to}`
      if (!isVictim(from) || isVictim(to) || poisoned.has(pair)) continue
      poisoned.add(pair)
      await dust(from, to)
    }
  }

  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject)
    socket.once('open', () =>
      socket.send(
        JSON.stringify({
          jsonrpc: '2.0',
          id: 1,
          method: 'eth_subscribe',
          params: ['logs', { address: token }],
        }),
      ),
    )
    socket.on('message', (raw: Buffer) => {
      const { id, params } = JSON.parse(raw.toString()) as {
        readonly id?: number
        readonly params?: { readonly result: unknown }
      }
      if (id === 1) resolve()
      // The chain may stop in the meantime.
      else void handleLog(params?.result).catch(() => undefined)
    })
  })
  socket.on('error', () => socket.terminate())
  return { stop: () => socket.terminate() }
}
