import { providerError, type Answer } from '#sandbox/wallets/approvals.ts'

import { rejected } from './refusal.ts'

export type Verdict = 'VALID' | 'INVALID' | 'UNKNOWN'

export interface Origin {
  readonly name: string
  readonly url: string
  readonly verdict: Verdict
  readonly isScam: boolean
}

interface Proposal {
  readonly type: 'proposal'
  readonly origin: Origin
  /** The chains that can be approved. The answer may leave some out. */
  readonly chainIds: readonly number[]
  readonly selectedChainIds: Set<number>
  readonly methods: readonly string[]
}

interface Request {
  readonly type: 'request'
  readonly origin: Origin
  readonly chainId: number
  readonly method: string
  readonly params: unknown
}

interface SignIn {
  readonly type: 'sign-in'
  readonly origin: Origin
  readonly domain: string
  readonly statement: string
  readonly chainIds: readonly number[]
  /** The methods that the app may use afterwards. */
  readonly methods: readonly string[]
}

export type QuestionDetails = { readonly id: number } & (Proposal | Request | SignIn)
export type Question = QuestionDetails & { readonly settle: (answer: 'approve' | 'reject') => void }

/** Answers requests automatically, or waits for the user of the page if the answer is `hang`. */
export class Questions {
  #defaultAnswer: Answer = 'hang'
  #next: Answer | undefined
  #pending: readonly Question[] = []

  constructor(private readonly changed: () => void) {}

  get pending(): readonly Question[] {
    return this.#pending
  }

  get defaultAnswer(): Answer {
    return this.#defaultAnswer
  }

  /** Applies until another answer is set. */
  always(answer: Answer): void {
    this.#defaultAnswer = answer
    this.changed()
  }

  /** Applies to one request. */
  next(answer: Answer): void {
    this.#next = answer
  }

  /** Settles when the request is approved, and rejects with the error for the app. */
  async ask(details: QuestionDetails): Promise<void> {
    const answer = this.#next ?? this.#defaultAnswer
    this.#next = undefined
    if (answer === 'approve') return
    if (answer === 'reject') throw rejected()
    if (answer === 'hang') return this.#wait(details)
    if ('code' in answer) throw providerError(answer.code, answer.message)
    await new Promise((resolve) => setTimeout(resolve, answer.late))
  }

  /** Removes a request that no longer needs an answer. */
  remove(id: number): void {
    this.#pending = this.#pending.filter((question) => question.id !== id)
    this.changed()
  }

  #wait(details: QuestionDetails): Promise<void> {
    return new Promise((resolve, reject) => {
      const settle = (answer: 'approve' | 'reject') => {
        this.remove(details.id)
        if (answer === 'approve') resolve()
        else reject(rejected())
      }
      this.#pending = [...this.#pending, { ...details, settle }]
      this.changed()
    })
  }
}
