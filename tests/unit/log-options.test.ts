// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import type { WalletportOptions } from '#contracts/index.ts'
import { kernelOf } from '#public/kernel.ts'
import { network } from '#tests/scenario/world.ts'
import { clause } from '#tests/spec/clauses.ts'

const started = (options: WalletportOptions) => kernelOf(() => options).start()

const logger = () => ({ debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() })
const lasting = expect.stringContaining('`disableAppend`') as string

/** The hints to the developer come after the opening. */
const hinted = async (): Promise<void> => {
  await vi.advanceTimersByTimeAsync(1000)
  await vi.dynamicImportSettled()
}

clause(['S1-03', 'S9-17'], () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('[S1-03] [S9-17] debug and logger take effect while the kernel runs', async () => {
    const [first, second] = [logger(), logger()]
    const kernel = started({ projectId: 'x', networks: [network(1)], logger: first })
    kernel.update({ disableAppend: true })
    await hinted()
    expect(first.debug).not.toHaveBeenCalled()
    kernel.update({ debug: true })
    kernel.update({ disableAppend: true })
    await hinted()
    expect(first.debug).toHaveBeenCalledExactlyOnceWith(lasting)
    kernel.update({ logger: second })
    kernel.update({ disableAppend: true })
    await hinted()
    expect([first.debug.mock.calls.length, second.debug.mock.calls]).toEqual([1, [[lasting]]])
    kernel.dispose()
  })
})
