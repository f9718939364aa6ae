import { flagOf } from '#shell/flag.ts'

/** An account's signal flag. */
export const FlagDrawing = ({
  address,
  className,
}: {
  readonly address: string
  readonly className?: string
}) => {
  const { colour, light, pattern } = flagOf(address)
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      <path fill={colour} d="M0 0h24v24H0z" />
      <path fill={light} fillRule="evenodd" d={pattern} />
    </svg>
  )
}
