import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { RowList } from '#presentation/react/components/tokens/row-list.tsx'
import { DialogController, DialogProvider } from '#presentation/react/ui/dialog/dialog-controller.ts'

/** The test DOM has no layout. These are the heights that a browser would give. */
let heights = { row: 0, heading: 0 }
/** Reports a size that has changed. */
let resized: () => void

beforeEach(() => {
  heights = { row: 72, heading: 40 }
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    if (this.classList.contains('wp-row')) return heights.row
    return this.classList.contains('wp-month') ? heights.heading : 0
  })
  const observed = new Set<Element>()
  const observe = (element: Element) => void observed.add(element)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = observe
      disconnect = () => observed.clear()
      constructor(report: () => void) {
        resized = () => void ([...observed].some((element) => element.isConnected) && report())
      }
    },
  )
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const dialog = new DialogController({ inPage: true, close: () => undefined })

const listOf = (...items: readonly string[]) => (
  <DialogProvider value={dialog}>
    <RowList label="Tokens" groups={[{ heading: 'Yours', items }]} keyOf={(item) => item}>
      {(item) => (
        <button type="button" className="wp-row">
          {item}
        </button>
      )}
    </RowList>
  </DialogProvider>
)
const tops = () => screen.getAllByRole('listitem').map(({ style }) => style.insetBlockStart)

describe('the rows of a list', () => {
  it('are as far apart as they are high, also if the list was empty at first', () => {
    const view = render(listOf())
    view.rerender(listOf('Ether', 'Coin', 'Gem'))
    expect(tops()).toEqual(['0', '72px', '144px'])
    expect(screen.getByRole('list').parentElement?.style.blockSize).toBe('256px')
  })

  it('are measured again when their size changes, also the rows that replaced the first ones', () => {
    const view = render(listOf('Ether', 'Coin'))
    expect(tops()).toEqual(['0', '72px'])
    view.rerender(listOf('Gem', 'Pearl'))
    heights = { row: 90, heading: 50 }
    act(() => resized())
    expect(tops()).toEqual(['0', '90px'])
    expect(screen.getByRole('list').parentElement?.style.blockSize).toBe('230px')
  })

  it('keep their distance while the first one is higher because it has the focus', () => {
    const view = render(listOf('Ether', 'Coin'))
    const row = screen.getByRole('button', { name: 'Ether' })
    row.focus()
    heights = { row: 120, heading: 40 }
    act(() => resized())
    view.rerender(listOf('Ether', 'Coin', 'Gem'))
    expect(tops()).toEqual(['0', '72px', '144px'])
    row.blur()
    heights = { row: 90, heading: 40 }
    act(() => resized())
    expect(tops()).toEqual(['0', '90px', '180px'])
  })
})
