import { useId } from 'react'

import { FlagDrawing } from '#presentation/react/components/icons/flag-drawing.tsx'

/** The flag's width, and the sag of the line where the flag is fastened. */
const sizes = { small: { width: 40, height: 78, hangs: 52 }, large: { width: 76, height: 108, hangs: 40 } }

interface HoistedFlagProps {
  readonly address: string
  readonly size: keyof typeof sizes
}

/** The account's flag on a line. */
export const HoistedFlag = ({ address, size }: HoistedFlagProps) => {
  const clip = useId()
  const { width, height, hangs } = sizes[size]
  const [middle, edge] = [8 + (hangs - 8) / 2, width - 4]
  const outline = `0 0h${width}v${edge}a4 4 0 0 1-4 4h-${width - 8}a4 4 0 0 1-4-4z`
  return (
    <div className="wp-flag-art" aria-hidden="true">
      <svg viewBox={`0 0 376 ${height}`} focusable="false">
        <clipPath id={clip}>
          <path d={`M${outline}`} />
        </clipPath>
        <path className="wp-flag-art__line" d={`M0 8Q188 ${hangs} 376 8`} />
        <g transform={`translate(${188 - width / 2} ${middle})`}>
          <g clipPath={`url(#${clip})`}>
            <FlagDrawing address={address} size={width} />
          </g>
          <path className="wp-flag-art__edge" d={`M0 0v${edge}a4 4 0 0 0 4 4h${width - 8}a4 4 0 0 0 4-4V0`} />
        </g>
      </svg>
    </div>
  )
}
