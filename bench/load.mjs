import { readFileSync, readdirSync } from 'node:fs'

const read = (file) => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** Processor time that the machine has used so far, in ticks. Undefined without /proc. */
const busyTicks = () => {
  const [, user, nice, system, , , irq, softIrq] = read('/proc/stat')
    .split('\n', 1)[0]
    .split(/\s+/)
    .map(Number)
  return user === undefined ? undefined : user + nice + system + irq + softIrq
}

/** Processor time used by some process groups, in ticks. */
const ticksOf = (groups) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((id) =>
      read(`/proc/${id}/stat`)
        .replace(/^.*\) /s, '')
        .split(' '),
    )
    .filter(([, , group]) => groups.has(group))
    .reduce((sum, fields) => sum + fields.slice(11, 15).reduce((ticks, field) => ticks + Number(field), 0), 0)

const groupOf = (id) =>
  read(`/proc/${id}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ')[2]

/**
 * Runs work and adds to its result the share of one processor that other processes used in the meantime. 0 means an idle
 * machine.
 */
export const withForeignShare = async (ids, work) => {
  if (busyTicks() === undefined) return { ...(await work()), foreign: 0 }
  const groups = new Set(ids.map(groupOf))
  const [busyBefore, ownTicks, startedAt] = [busyTicks(), ticksOf(groups), performance.now()]
  const result = await work()
  const ticks = busyTicks() - busyBefore - (ticksOf(groups) - ownTicks)
  // A tick is a hundredth of a second.
  return { ...result, foreign: Math.max(0, ticks) / ((performance.now() - startedAt) / 10) }
}
