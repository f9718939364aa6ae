/** One line of what is asked. */
export type Fact = readonly [term: string, value: string]

/** What the visitor is to understand before they agree. */
export interface Summary {
  readonly title: string
  readonly facts: readonly Fact[]
  /** What is signed, word for word. */
  readonly text?: string
}

export interface PendingApproval {
  readonly id: string
  readonly summary: Summary
  readonly settle: (approved: boolean) => void
}

/** Says whose decision it was, in words that hosts know. */
const REJECTED = 'User rejected the request'
/** S8-19. */
const ABORTED = 'Request was aborted'

interface Open extends PendingApproval {
  readonly abort: () => void
}

/** What waits for the visitor, oldest first. */
export class Approvals {
  #pending: readonly Open[] = []
  #next = 1
  #round = 0

  constructor(private readonly show: (pending: readonly PendingApproval[]) => void) {}

  /**
   * For one request, from its arrival on: settles when the visitor agrees; throws when they do not, or when the
   * request was given up, even before there was anything to show.
   */
  confirming(): (summary: Summary) => Promise<void> {
    const round = this.#round
    return async (summary) => {
      if (round !== this.#round) throw new Error(ABORTED)
      await this.#confirm(summary)
    }
  }

  abortAll(): void {
    this.#round += 1
    for (const { abort } of this.#pending) abort()
  }

  #confirm(summary: Summary): Promise<void> {
    const id = `approval-${this.#next++}`
    return new Promise((resolve, reject) => {
      const end = (settle: () => void) => {
        this.#change(this.#pending.filter((open) => open.id !== id))
        settle()
      }
      const settle = (approved: boolean) => end(() => (approved ? resolve() : reject(new Error(REJECTED))))
      const abort = () => end(() => reject(new Error(ABORTED)))
      this.#change([...this.#pending, { id, summary, settle, abort }])
    })
  }

  #change(pending: readonly Open[]): void {
    this.#pending = pending
    this.show(pending)
  }
}
