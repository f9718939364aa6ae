import { render, screen } from '@testing-library/react'
import * as fc from 'fast-check'
import jsQR from 'jsqr'
import { describe, expect, it } from 'vitest'

import { QrCode } from '#presentation/react/ui/qr-code/qr-code.tsx'
import { runs } from '#tests/runs.ts'

import { expectAccessible } from './modal-kit.tsx'
import { photographed } from './qr-photo.ts'

const link = fc
  .tuple(
    fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 64, maxLength: 64 }),
    fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz0123456789%=&-'), maxLength: 250 }),
  )
  .map(([topic, rest]) => `wc:${topic}@2?relay-protocol=irn&symKey=${topic}&${rest}`.padEnd(150, '0'))

const draw = (text: string, density: number) => {
  const { container, unmount } = render(
    <QrCode text={text} label="QR code">
      <span className="wp-mark" />
    </QrCode>,
  )
  const svg = container.querySelector('.wp-qr__code')
  if (svg === null) throw new Error('Nothing was drawn')
  const photo = photographed(svg, density)
  unmount()
  return photo
}

describe('the QR code', () => {
  it('can be decoded with a dark icon on it, for any link', () => {
    fc.assert(
      fc.property(link, fc.constantFrom(1, 2, 3), (text, density) => {
        const { pixels, side } = draw(text, density)
        expect(jsQR(pixels, side, side)?.data).toBe(text)
      }),
      { numRuns: runs(12) },
    )
  })

  it('is one image with a name, without inline styles', async () => {
    const { container } = render(
      <QrCode text="wc:topic@2" label="QR code for connecting a wallet" life={0.25}>
        <span className="wp-mark" />
      </QrCode>,
    )
    expect(screen.getByRole('img', { name: 'QR code for connecting a wallet' })).toBeDefined()
    expect(container.querySelectorAll('[style]')).toHaveLength(0)
    expect(container.querySelector('.wp-qr__life rect + rect')?.getAttribute('stroke-dasharray')).toBe(
      '25 100',
    )
    await expectAccessible()
  })

  it('reserves its space before the code is known, and shows no icon on an expired code', () => {
    const { container, rerender } = render(
      <QrCode text={undefined} label="Preparing">
        <span className="mark" />
      </QrCode>,
    )
    expect(screen.getByRole('img', { name: 'Preparing' }).getAttribute('aria-busy')).toBe('true')
    rerender(
      <QrCode text="wc:topic@2" label="QR code" expired>
        <span className="mark" />
      </QrCode>,
    )
    expect(container.querySelector('.mark')).toBeNull()
  })
})
