import type { Observable } from 'rxjs'

/** All that a stream says until it completes, or within a moment; then it is unsubscribed from. */
export const said = (stream$: Observable<unknown>): Promise<readonly unknown[]> =>
  new Promise((resolve) => {
    const words: unknown[] = []
    const subscription = stream$.subscribe({
      next: (word) => words.push(word),
      complete: () => {
        words.push('complete')
        resolve(words)
      },
    })
    setTimeout(() => {
      subscription.unsubscribe()
      resolve(words)
    }, 300)
  })
