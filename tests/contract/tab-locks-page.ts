import { WebLocks } from '#infrastructure/browser/web-locks.ts'

declare global {
  interface Window {
    tabLocks?: {
      hold: (name: string) => void
      /** Whether it holds the name now. */
      take: (name: string) => Promise<boolean>
      release: () => void
      isHeld: (name: string) => Promise<boolean>
    }
  }
}

const locks = new WebLocks(navigator.locks)
const held: (() => void)[] = []

// The subject of the contract inside a real page.
window.tabLocks = {
  hold: (name) => void held.push(locks.hold(name)),
  take: async (name) => {
    const release = await locks.take(name)
    if (release !== undefined) held.push(release)
    return release !== undefined
  },
  release: () => held.splice(0).forEach((release) => release()),
  isHeld: (name) => locks.isHeld(name),
}
