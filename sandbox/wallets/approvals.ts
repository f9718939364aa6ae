/** How a wallet answers a request that needs the user's approval. */
export type Answer =
  | 'approve'
  | 'reject'
  | 'hang'
  | { readonly late: number }
  | { readonly code: number; readonly message: string }

export interface PendingRequest {
  readonly method: string
  readonly settle: (answer: 'approve' | 'reject') => void
}

/** An EIP-1193 error. */
export const providerError = (code: number, message: string, data?: unknown): Error =>
  Object.assign(new Error(message), { code, ...(data === undefined ? {} : { data }) })

export const userRejected = (): Error => providerError(4001, 'User rejected the request.')

/** Simulates the wallet's user: approves immediately unless set otherwise. */
export class Approvals {
  #answer: Answer | undefined
  #pending: readonly PendingRequest[] = []

  constructor(
    private readonly asksUser: () => boolean,
    private readonly changed: () => void,
  ) {}

  get answer(): Answer {
    return this.#answer ?? 'approve'
  }

  get pending(): readonly PendingRequest[] {
    return this.#pending
  }

  /** Applies to one request. */
  next(answer: Answer): void {
    this.#answer = answer
    this.changed()
  }

  async confirm(method: string): Promise<void> {
    const answer = this.#answer ?? (this.asksUser() ? 'hang' : 'approve')
    this.#answer = undefined
    this.changed()
    if (answer === 'approve') return
    if (answer === 'reject') throw userRejected()
    if (answer === 'hang') return this.#wait(method)
    if ('code' in answer) throw providerError(answer.code, answer.message)
    await new Promise((resolve) => setTimeout(resolve, answer.late))
  }

  #wait(method: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const request: PendingRequest = {
        method,
        settle: (answer) => {
          this.#pending = this.#pending.filter((other) => other !== request)
          this.changed()
          if (answer === 'approve') resolve()
          else reject(userRejected())
        },
      }
      this.#pending = [...this.#pending, request]
      this.changed()
    })
  }
}
