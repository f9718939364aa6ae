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

  constructor(private readonly show: (pending: readonly PendingApproval[]) => void) {}

  /** Settles when the visitor agrees; throws when they do not, or when the request is given up. */
  confirm(summary: Summary): Promise<void> {
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

  abortAll(): void {
    for (const { abort } of this.#pending) abort()
  }

  #change(pending: readonly Open[]): void {
    this.#pending = pending
    this.show(pending)
  }
}
