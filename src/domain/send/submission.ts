import { type Failure, failure } from '#domain/shared/failure.ts'
import { isProvenRejection, type RpcError, statedCode } from '#domain/shared/rpc-error.ts'

/** What came back from a wallet that was to be asked. */
export type WalletAnswer =
  | { readonly type: 'notAsked'; readonly reason: Failure }
  | { readonly type: 'response'; readonly value: unknown }
  | { readonly type: 'error'; readonly error: RpcError }

/** The transaction that the wallet returned. */
export interface SentTransaction {
  readonly hash: string
  /** The last Solana block that can include the transaction. */
  readonly lastBlock?: number
}

/**
 * What is proven about a request. `notAsked`: the wallet does not know of it. `rejected`: the user, or the wallet by a code
 * of its own that stands for a request that was not carried out, has refused it. `submitted`: the wallet returned a hash. `unknown`:
 * anything else, so it may have been sent.
 */
export type Submission =
  | { readonly type: 'notAsked'; readonly reason: Failure }
  | { readonly type: 'rejected'; readonly by: 'user' | 'wallet'; readonly error: RpcError }
  | ({ readonly type: 'submitted' } & SentTransaction)
  | ({
      readonly type: 'unknown'
      readonly error: RpcError
      /** Under this id the wallet tells what became of it. EIP-5792. */
      readonly callsId?: string
    } & Pick<SentTransaction, 'lastBlock'>)

export type NotAsked = Extract<Submission, { readonly type: 'notAsked' }>

/** Unauthorized and unsupported (EIP-1193), and unknown method and wrong parameters (JSON-RPC). */
const NOT_CARRIED_OUT: readonly (number | undefined)[] = [4100, 4200, -32_601, -32_602]

export const notAsked = (message: string): NotAsked => ({
  type: 'notAsked',
  reason: failure('SendFailed', message),
})

/** The outcome of an answer. `hashIn` finds the hash in a response. A response without one proves nothing. */
export const submissionOf = (
  answer: WalletAnswer,
  hashIn: (response: unknown) => string | undefined,
): Submission => {
  switch (answer.type) {
    case 'notAsked':
      return answer
    case 'response': {
      const hash = hashIn(answer.value)
      return hash === undefined
        ? { type: 'unknown', error: { message: 'The wallet answered without the hash of a transaction' } }
        : { type: 'submitted', hash }
    }
    case 'error': {
      const { error } = answer
      if (isProvenRejection(error)) return { type: 'rejected', by: 'user', error }
      return NOT_CARRIED_OUT.includes(statedCode(error))
        ? { type: 'rejected', by: 'wallet', error }
        : { type: 'unknown', error }
    }
  }
}
