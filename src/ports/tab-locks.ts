import { token } from './token.ts'

/** Tells the tabs of this site what one of them is waiting for. Contract: tests/contract/tab-locks.test.ts */
export interface TabLocks {
  /** A name of this page that no other page has, for what it holds. */
  readonly page: string
  /** Holds a name until the returned function is called, or the page is closed or reloaded. */
  hold(name: string): () => void
  /** Holds a name like `hold`, unless any page of this site holds it: then undefined. A browser without locks only knows of this page. */
  take(name: string): Promise<(() => void) | undefined>
  /** Whether any page of this site holds the name. A browser without locks only knows of this page. */
  isHeld(name: string): Promise<boolean>
}
export const TabLocks = token<TabLocks>('TabLocks')
