/** The wallet fails with this error. */
export interface FailedAnswer {
  readonly fails: {
    /** Of EIP-1193 or JSON-RPC. */
    readonly code: number
    readonly message: string
    readonly data?: unknown
  }
}

/** The wallet answers after some milliseconds. */
export interface LateAnswer {
  readonly afterMs: number
  readonly answer: 'approve' | 'reject' | FailedAnswer
}

/** How a wallet answers a request. */
export type WalletAnswer = 'approve' | 'reject' | 'hang' | FailedAnswer | LateAnswer

/** What a request that hangs is answered with. */
export type FinalAnswer = LateAnswer['answer']

/** The user approves. */
export const approve = 'approve'

/** The user rejects: error 4001, or what the wallet's family has for it. */
export const reject = 'reject'

/** No answer until `answerOpen`. */
export const hang = 'hang'

/** The wallet fails with an error. `message` defaults to a text with the code. */
export const fail = ({
  code,
  message = `The test wallet fails with ${code}.`,
  data,
}: {
  readonly code: number
  readonly message?: string
  readonly data?: unknown
}): FailedAnswer => ({ fails: { code, message, ...(data === undefined ? {} : { data }) } })

/** The wallet answers after some milliseconds. `answer` defaults to `approve`. */
export const lateBy = (milliseconds: number, answer: FinalAnswer = approve): LateAnswer => ({
  afterMs: milliseconds,
  answer,
})

/** The error that the site gets, or null if the wallet goes on. Plain data, which also another process can send. */
export type Verdict = FailedAnswer['fails'] | null

/** The verdict for an answer. */
export const verdictOf = (answer: FinalAnswer): Verdict => {
  if (answer === 'approve') return null
  return answer === 'reject' ? { code: 4001, message: 'User rejected the request.' } : answer.fails
}
