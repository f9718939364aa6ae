import { useId } from 'react'

interface HoistedFlag {
  readonly place: string
  readonly ground: string
  readonly figure: string
  readonly pattern: string
}

const DIAMOND = 'M12 2.5L21.5 12 12 21.5 2.5 12z'
const SQUARE = 'M6.5 6.5h11v11h-11z'
const CORNER = 'M24 0v24H0z'

const flags: readonly HoistedFlag[] = [
  { place: 'translate(76 22.2) rotate(7.9)', ground: '#16808f', figure: '#f4f1e8', pattern: CORNER },
  { place: 'translate(132 28) rotate(4)', ground: '#86b6d8', figure: '#34424d', pattern: DIAMOND },
  { place: 'translate(188 30)', ground: '#34424d', figure: '#f2c23e', pattern: SQUARE },
  { place: 'translate(244 28) rotate(-4)', ground: '#ef8a66', figure: '#34424d', pattern: CORNER },
  { place: 'translate(300 22.2) rotate(-7.9)', ground: '#ef8a66', figure: '#1d3a5f', pattern: DIAMOND },
]

/** Decorative flags on a line. */
export const FlagIllustration = () => {
  const clip = useId()
  return (
    <div className="wp-flag-art" aria-hidden="true">
      <svg viewBox="0 0 376 78" focusable="false">
        <clipPath id={clip}>
          <path d="M-20 0h40v36a4 4 0 0 1-4 4h-32a4 4 0 0 1-4-4z" />
        </clipPath>
        <path className="wp-flag-art__line" d="M0 8Q188 52 376 8" />
        {flags.map(({ place, ground, figure, pattern }) => (
          <g key={place} transform={place}>
            <g clipPath={`url(#${clip})`}>
              <g transform="translate(-20 0) scale(1.6667)">
                <path fill={ground} d="M0 0h24v24H0z" />
                <path fill={figure} d={pattern} />
              </g>
            </g>
            <path className="wp-flag-art__edge" d="M-20 0v36a4 4 0 0 0 4 4h32a4 4 0 0 0 4-4V0" />
          </g>
        ))}
      </svg>
    </div>
  )
}
