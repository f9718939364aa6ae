import { field } from '#domain/shared/field.ts'

import type { ModelChain, ModelTransaction } from './model-chain.ts'

/** When the wallet hands the transaction to the network, if the user agrees. */
export const broadcasts = ['before', 'late', 'not'] as const

/**
 * What it answers. `nodeInside`: an error with that of a node, which it has asked after it has sent. `unreadable`: an error that
 * throws when it is read. `foreign`: the hash of the same call by another account of the user, which it sends instead. `never`:
 * nothing, until it is told to. `other`: the hash of an earlier transaction. `earlierOwn`: the hash of an
 * earlier transaction of the account.
 */
export const answers = [
  'hash',
  'bare',
  'other',
  'earlierOwn',
  'object',
  'null',
  'nodeError',
  'nodeInside',
  'unreadable',
  'foreign',
  'expired',
  'disconnected',
  'textCode',
  'never',
  'rejects',
  'unsupported',
] as const

export interface WalletManner {
  readonly broadcast: (typeof broadcasts)[number]
  readonly answer: (typeof answers)[number]
  /** Only the miner sees what it sends. */
  readonly isPrivate: boolean
  /** Whether it signs with the nonce that a replacement asks for. Otherwise it takes the next one. */
  readonly keepsNonce: boolean
}

/** Another account of the user in the wallet. */
export const OTHER_ACCOUNT = `0x${'0'.repeat(38)}b2`

const failed = (code: unknown, message: string): Error => Object.assign(new Error(message), { code })

/** A request to the wallet, and what became of it. */
export interface WalletCall {
  readonly transaction: ModelTransaction
  /** Whether it was to replace another one. */
  readonly isReplacement: boolean
  isBroadcast: boolean
  /** It will still be broadcast. */
  isLate: boolean
  /** Answers now, if it was not answered. */
  readonly answerNow: (as?: WalletManner['answer']) => void
}

/** A wallet that sends, or not, and answers anything. It refuses by a code of EIP-1193 only what it never sends. */
export class ModelWallet {
  manner: WalletManner = { broadcast: 'before', answer: 'hash', isPrivate: false, keepsNonce: true }
  readonly calls: WalletCall[] = []

  constructor(
    private readonly chain: ModelChain,
    private readonly account: string,
  ) {}

  request = async ({ method, params }: { method: string; params?: unknown }): Promise<unknown> => {
    if (method === 'eth_chainId') return '0x1'
    if (method !== 'eth_sendTransaction') throw failed(4200, 'unsupported')
    const { manner, chain, account } = this
    const asked = field(params, '0')
    const nonce = field(asked, 'nonce')
    const isRefused = manner.answer === 'rejects' || manner.answer === 'unsupported'
    const transaction = chain.signed({
      from: account,
      to: String(field(asked, 'to')),
      value: BigInt(String(field(asked, 'value'))),
      nonce: typeof nonce === 'string' && manner.keepsNonce ? Number(nonce) : chain.nextNonce(account),
      isPrivate: manner.isPrivate,
    })
    const isForeign = manner.answer === 'foreign'
    const foreign = isForeign ? this.sendElsewhere(transaction) : undefined
    const isBroadcast = manner.broadcast === 'before' && !isRefused && !isForeign
    if (isBroadcast) chain.broadcast(transaction)
    return new Promise((resolve, reject) => {
      const answer = (as = manner.answer) => {
        const { hash } = transaction
        const [earlier] = [...chain.mined, ...chain.pool].filter((each) => each.hash !== hash)
        switch (as) {
          case 'hash':
          case 'never':
            return resolve(hash)
          case 'bare':
            return resolve(hash.slice(2))
          case 'other':
            return resolve(earlier?.hash ?? null)
          case 'earlierOwn':
            return resolve(this.calls.find((each) => each !== call)?.transaction.hash ?? null)
          case 'object':
            return resolve({ status: 'ok' })
          case 'null':
            return resolve(null)
          case 'nodeError':
            return reject(failed(-32_000, 'already known'))
          case 'nodeInside':
            return reject(
              Object.assign(failed(-32_603, 'Internal JSON-RPC error.'), {
                data: { code: -32_601, message: 'eth_getTransactionReceipt is not available' },
              }),
            )
          case 'unreadable': {
            const { proxy, revoke } = Proxy.revocable({}, {})
            revoke()
            return reject(proxy as Error)
          }
          case 'foreign':
            return resolve(foreign?.hash ?? null)
          case 'expired':
            return reject(failed(-32_603, 'Request expired'))
          case 'disconnected':
            return reject(failed(4900, 'disconnected'))
          case 'textCode':
            return reject(failed('SERVER_ERROR', 'something is wrong'))
          case 'rejects':
            return reject(failed(4001, 'User rejected'))
          case 'unsupported':
            return reject(failed(4200, 'unsupported'))
        }
      }
      const call: WalletCall = {
        transaction,
        isReplacement: typeof nonce === 'string',
        isBroadcast,
        isLate: manner.broadcast === 'late' && !isRefused && !isForeign,
        answerNow: answer,
      }
      this.calls.push(call)
      if (manner.answer !== 'never') answer()
    })
  }

  /** The same call by another account of the user. */
  private sendElsewhere(transaction: ModelTransaction): ModelTransaction {
    const { chain } = this
    const nonce = chain.nextNonce(OTHER_ACCOUNT)
    const foreign = chain.signed({ ...transaction, from: OTHER_ACCOUNT, nonce })
    chain.broadcast(foreign)
    return foreign
  }

  /** Hands over what it has signed and kept. */
  broadcastLate(): void {
    for (const call of this.calls.filter(({ isLate }) => isLate)) {
      call.isLate = false
      call.isBroadcast = true
      this.chain.broadcast(call.transaction)
    }
  }
}
