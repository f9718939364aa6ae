import { whenIdle } from '#shell/when-idle.ts'

/**
 * Runs each step in an idle moment of its own, so that what the user does meanwhile waits for one of them at most.
 * `onWait` gets a function that cancels the wait for the next one.
 */
export const inIdleMoments = async (
  steps: readonly (() => unknown)[],
  onWait: (cancel: () => void) => unknown,
): Promise<void> => {
  for (const step of steps) {
    await new Promise<void>((resolve) => onWait(whenIdle(resolve)))
    await step()
  }
}
