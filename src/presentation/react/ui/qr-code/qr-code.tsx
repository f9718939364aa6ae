import { memo, type ReactNode } from 'react'

import { qrDrawing } from './qr-drawing.ts'

const Modules = memo(({ text }: { readonly text: string }) => {
  const { size, runs, finders, alignments } = qrDrawing(text)
  return (
    <svg
      className="wp-qr__code"
      viewBox={`-1 -1 ${size + 2} ${size + 2}`}
      aria-hidden="true"
      focusable="false"
    >
      {finders.map(({ x, y }) => (
        <g key={`${x} ${y}`}>
          <rect className="wp-qr__eye" x={x + 0.5} y={y + 0.5} width="6" height="6" rx="1.9" />
          <rect x={x + 2} y={y + 2} width="3" height="3" rx=".95" />
        </g>
      ))}
      {alignments.map(({ x, y }) => (
        <g key={`${x} ${y}`}>
          <rect className="wp-qr__eye" x={x + 0.5} y={y + 0.5} width="4" height="4" rx="1.2" />
          <rect x={x + 2} y={y + 2} width="1" height="1" rx=".4" />
        </g>
      ))}
      <path className="wp-qr__runs" d={runs} />
    </svg>
  )
})

/** The outline that shortens as the code's lifetime passes. */
const Life = ({ share }: { readonly share: number }) => (
  <svg className="wp-qr__life" aria-hidden="true" focusable="false">
    <rect />
    <rect pathLength="100" strokeDasharray={`${Math.round(share * 1000) / 10} 100`} />
  </svg>
)

export interface QrCodeProps {
  /** The encoded text. An empty text draws a blank plate, and undefined a placeholder of the same size. */
  readonly text: string | undefined
  readonly label: string
  /** The remaining share of the lifetime, from 1 to 0. */
  readonly life?: number
  /** The code is still shown but can no longer be scanned. */
  readonly expired?: boolean
  /** The icon in the centre. */
  readonly children: ReactNode
}

/** The code is dark on light in both themes, so that every camera reads it. */
export const QrCode = ({ text, label, life, expired = false, children }: QrCodeProps) =>
  text === undefined ? (
    <div className="wp-qr wp-qr--skel" role="img" aria-busy="true" aria-label={label}>
      <span className="wp-skel" />
    </div>
  ) : (
    <div className="wp-qr" role="img" aria-label={label} data-expired={expired || undefined}>
      {text !== '' && <Modules text={text} />}
      {!expired && <span className="wp-qr__mark">{children}</span>}
      {life !== undefined && <Life share={life} />}
    </div>
  )
