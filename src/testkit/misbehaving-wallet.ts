import type { TestProvider } from './test-wallet.ts'

/** How a wallet answers after it has sent, or has not sent, a transaction. */
export type OddAnswer =
  | 'object'
  | 'null'
  | 'empty'
  | 'bare'
  | 'otherHash'
  | 'nodeError'
  | 'expired'
  | 'disconnected'
  | 'portClosed'

/** The hash of no transaction. */
const NO_TRANSACTION = `0x${'f'.repeat(64)}`

const failed = (code: number, message: string): Error => Object.assign(new Error(message), { code })

const answers: Readonly<Record<OddAnswer, (hash: string) => unknown>> = {
  object: (hash) => ({ status: 'ok', transaction: { id: hash } }),
  null: () => null,
  empty: () => '',
  bare: (hash) => hash.slice(2),
  otherHash: () => NO_TRANSACTION,
  nodeError: () => Promise.reject(failed(-32_000, 'already known')),
  expired: () => Promise.reject(failed(-32_000, 'Request expired. Please try again.')),
  disconnected: () => Promise.reject(failed(4900, 'The wallet disconnected.')),
  portClosed: () => Promise.reject(new Error('Attempting to use a disconnected port object')),
}

export const oddAnswers = Object.keys(answers) as readonly OddAnswer[]

/** A wallet whose answers to `eth_sendTransaction` prove nothing. `broadcasts`: whether it sends the transaction all the same. */
export const misbehaving = (
  provider: Pick<TestProvider, 'request'>,
  answer: OddAnswer,
  { broadcasts = true } = {},
): Pick<TestProvider, 'request'> => ({
  request: async (call) => {
    if (call.method !== 'eth_sendTransaction') return provider.request(call)
    const hash = broadcasts ? String(await provider.request(call)) : NO_TRANSACTION
    return answers[answer](hash)
  },
})
