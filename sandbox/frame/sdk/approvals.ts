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

interface Open extends PendingApproval {
  readonly abort: () => void
}

/** The requests that wait for the user, oldest first. */
export class Approvals {
  #pending: readonly Open[] = []
  #next = 1
  #round = 0

  constructor(private readonly show: (pending: readonly PendingApproval[]) => void) {}

  /**
   * Registers a request on arrival. Settles when the user approves; throws when the user rejects or the
   * request is aborted.
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
