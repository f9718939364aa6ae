/** One line of a request's description. */
export type Fact = readonly [term: string, value: string]

/** The description that the user approves. */
export interface Summary {
  readonly title: string
  readonly facts: readonly Fact[]
  /** The exact text to sign. */
  readonly text?: string
}

export interface PendingApproval {
  readonly id: string
  readonly summary: Summary
  readonly settle: (approved: boolean) => void
}

/** The rejection text that hosts recognise. */
const REJECTED = 'User rejected the request'
/** S8-19. */
const ABORTED = 'Request was aborted'

interface OpenApproval extends PendingApproval {
  readonly abort: () => void
}

/** The requests that wait for the user, oldest first. */
export class Approvals {
  #pending: readonly OpenApproval[] = []
  #next = 1
  #abortCount = 0

  constructor(private readonly show: (pending: readonly PendingApproval[]) => void) {}

  /**
   * Registers a request on arrival. Settles when the user approves; throws when the user rejects or the
   * request is aborted.
   */
  register(): (summary: Summary) => Promise<void> {
    const abortCount = this.#abortCount
    return async (summary) => {
      if (abortCount !== this.#abortCount) throw new Error(ABORTED)
      await this.#confirm(summary)
    }
  }

  abortAll(): void {
    this.#abortCount += 1
    for (const { abort } of this.#pending) abort()
  }

  #confirm(summary: Summary): Promise<void> {
    const id = `approval-${this.#next++}`
    return new Promise((resolve, reject) => {
      const finish = (settle: () => void) => {
        this.#setPending(this.#pending.filter((open) => open.id !== id))
        settle()
      }
      const settle = (approved: boolean) => finish(() => (approved ? resolve() : reject(new Error(REJECTED))))
      const abort = () => finish(() => reject(new Error(ABORTED)))
      this.#setPending([...this.#pending, { id, summary, settle, abort }])
    })
  }

  #setPending(pending: readonly OpenApproval[]): void {
    this.#pending = pending
    this.show(pending)
  }
}
