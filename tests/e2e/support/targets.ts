import type { Locator } from 'playwright/test'

/**
 * The controls whose target is smaller than 44 px, with the space around them. A link within a sentence is as high as
 * its line.
 */
export const smallTargets = (dialog: Locator): Promise<readonly string[]> =>
  dialog
    .locator('button, a, input, summary, [role="button"], [role="radio"], [role="switch"], [role="tab"]')
    .filter({ visible: true })
    .evaluateAll((controls) => {
      const isInSentence = (control: Element) =>
        control.matches('p > .wp-link') && control.textContent !== control.parentElement?.textContent
      const sizeOf = (control: Element, part?: string) => {
        const { width, height } = getComputedStyle(control, part)
        return [Number.parseFloat(width), Number.parseFloat(height)] as const
      }
      return controls
        .filter((control) => {
          const { width, height } = control.getBoundingClientRect()
          const pseudoElementSizes = ['::before', '::after']
            .filter((part) => {
              const { position, content } = getComputedStyle(control, part)
              return position === 'absolute' && content !== 'none'
            })
            .map((part) => sizeOf(control, part))
          const fits = [[width, height] as const, ...pseudoElementSizes].some(
            ([across, down]) => across >= 44 && down >= 44,
          )
          // A control that has been replaced since it was found has no size.
          return control.isConnected && !fits && !isInSentence(control)
        })
        .map(
          (control) => `${control.className} ${control.textContent} ${control.getBoundingClientRect().width}`,
        )
    })
