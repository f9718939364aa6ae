const PERIOD_MS = 250

/** Calls back when the process that started this one has ended. The watch does not keep this process alive. */
export const onOrphaned = (act) => {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    act()
  }, PERIOD_MS)
  watch.unref()
}
