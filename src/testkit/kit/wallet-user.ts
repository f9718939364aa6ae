import { type FinalAnswer, type Verdict, verdictOf, type WalletAnswer } from './answers.ts'
import { type WalletRequest, WalletRequests } from './requests.ts'

interface NextAnswer {
  readonly answer: WalletAnswer
  /** Undefined for the next request that a user confirms. */
  readonly method: string | undefined
}

const POLL_MS = 20
const TIMEOUT_MS = 5000

/** The user of a wallet: decides what each request is answered with, as the test says, and records the requests. */
export class WalletUser {
  readonly requests = new WalletRequests()
  readonly #answers = new Map<string, WalletAnswer>()
  readonly #next: NextAnswer[] = []
  readonly #open = new Set<(answer: FinalAnswer) => void>()

  /** Sets the answer to all requests of a method, also of one that needs no user. */
  answer(method: string, answer: WalletAnswer): void {
    this.#answers.set(method, answer)
  }

  /** Sets the answer to one request: the next of the method, or the next that a user confirms. Several calls are queued. */
  next(answer: WalletAnswer, method?: string): void {
    this.#next.push({ answer, method })
  }

  /** Answers the requests that hang. */
  answerOpen(answer: FinalAnswer): void {
    for (const settle of [...this.#open]) settle(answer)
  }

  /** Waits for a request that hangs, and answers it. Rejects if there is none for 5 s. */
  async answerNextOpen(answer: FinalAnswer): Promise<void> {
    const deadline = Date.now() + TIMEOUT_MS
    while (this.#open.size === 0) {
      if (Date.now() > deadline)
        throw new Error(
          `No request waits for the user. Requests: ${this.requests.methods.join(', ') || 'none'}.`,
        )
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    }
    this.answerOpen(answer)
  }

  /** Records a request and decides on it. `isConfirmed`: whether a wallet would ask its user. */
  async decide(request: WalletRequest, isConfirmed: boolean): Promise<Verdict> {
    const answer = this.#answerTo(request.method, isConfirmed)
    const decision = this.#decided(answer)
    this.requests.add(request)
    return verdictOf(await decision)
  }

  #answerTo(method: string, isConfirmed: boolean): WalletAnswer {
    const index = this.#next.findIndex((next) =>
      next.method === undefined ? isConfirmed : next.method === method,
    )
    const [next] = index < 0 ? [] : this.#next.splice(index, 1)
    return next?.answer ?? this.#answers.get(method) ?? 'approve'
  }

  async #decided(answer: WalletAnswer): Promise<FinalAnswer> {
    if (answer === 'hang') return this.#opened()
    if (typeof answer === 'string' || 'fails' in answer) return answer
    await new Promise((resolve) => setTimeout(resolve, answer.afterMs))
    return answer.answer
  }

  #opened(): Promise<FinalAnswer> {
    return new Promise((resolve) => {
      const settle = (answer: FinalAnswer) => {
        this.#open.delete(settle)
        resolve(answer)
      }
      this.#open.add(settle)
    })
  }
}
