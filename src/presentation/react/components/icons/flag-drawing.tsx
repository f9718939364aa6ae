import { flagOf } from '#shell/flag.ts'

/** An account's signal flag. */
export const FlagDrawing = ({
  address,
  className,
  size,
}: {
  readonly address: string
  readonly className?: string
  /** The width and the height, for a flag within another drawing. */
  readonly size?: number
}) => {
  const { colour, light, pattern } = flagOf(address)
  return (
    <svg className={className} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path fill={colour} d="M0 0h24v24H0z" />
      <path fill={light} fillRule="evenodd" d={pattern} />
    </svg>
  )
}
