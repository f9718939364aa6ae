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
  readonly chosen: Set<number>
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

export type Asked = { readonly id: number } & (Proposal | Request | SignIn)
export type Question = Asked & { readonly settle: (answer: 'approve' | 'reject') => void }

/** Answers requests automatically, or lets a person answer: `hang` waits. */
export class Questions {
  #standing: Answer = 'hang'
  #next: Answer | undefined
  #pending: readonly Question[] = []

  constructor(private readonly changed: () => void) {}

  get pending(): readonly Question[] {
    return this.#pending
  }

  get standing(): Answer {
    return this.#standing
  }

  /** Applies until another answer is set. */
  always(answer: Answer): void {
    this.#standing = answer
    this.changed()
  }

  /** Applies to one request. */
  next(answer: Answer): void {
    this.#next = answer
  }

  /** Settles when the request is approved, and rejects with the error for the app. */
  async ask(asked: Asked): Promise<void> {
    const answer = this.#next ?? this.#standing
    this.#next = undefined
    if (answer === 'approve') return
    if (answer === 'reject') throw rejected()
    if (answer === 'hang') return this.#wait(asked)
    if ('code' in answer) throw providerError(answer.code, answer.message)
    await new Promise((resolve) => setTimeout(resolve, answer.late))
  }

  /** The request no longer needs an answer. */
  withdraw(id: number): void {
    this.#pending = this.#pending.filter((question) => question.id !== id)
    this.changed()
  }

  #wait(asked: Asked): Promise<void> {
    return new Promise((resolve, reject) => {
      const settle = (answer: 'approve' | 'reject') => {
        this.withdraw(asked.id)
        if (answer === 'approve') resolve()
        else reject(rejected())
      }
      this.#pending = [...this.#pending, { ...asked, settle }]
      this.changed()
    })
  }
}
