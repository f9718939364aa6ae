import { expect, it } from 'vitest'

import layer from '#presentation/react/styles/layer.css?raw'
import metrics from '#presentation/react/styles/metrics.css?raw'
import motion from '#presentation/react/styles/motion.css?raw'
import { clause } from '#tests/spec/clauses.ts'

const sheets = `${layer}${motion}`
/** The duration of an animation of the modal, without reduced motion. */
const durationOf = (selector: string, animation: string) => {
  const [, body] = sheets.split(`${selector} {`)
  const [, variable = 'none'] =
    new RegExp(`^[^}]*animation: ${animation} var\\((--[\\w-]+)\\)`).exec(body ?? '') ?? []
  return new RegExp(`${variable}: (\\w+);`).exec(metrics)?.[1]
}

clause('S9-45', () => {
  it.each([
    ['120ms', '.wp-scrim', 'wp-fade'],
    ['120ms', '[data-leaving] > .wp-scrim', 'wp-fade-out'],
    ['120ms', '.wp-view[data-motion] > .wp-header', 'wp-fade'],
    ['150ms', '.wp-modal', 'wp-enter'],
    ['150ms', '.wp-layer[data-leaving] .wp-modal', 'wp-leave'],
    ['150ms', '.wp-view[data-motion]', 'wp-view'],
  ])('[S9-45] takes %s for %s: %s', (duration, selector, animation) => {
    expect(durationOf(selector, animation)).toBe(duration)
  })
})
