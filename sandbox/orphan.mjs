const PERIOD_MS = 250

/** Calls back when the parent process has ended. The timer does not keep this process alive. */
export const onOrphaned = (callback) => {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    callback()
  }, PERIOD_MS)
  timer.unref()
}
