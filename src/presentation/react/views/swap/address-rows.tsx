import { AddressBlocks } from '#presentation/react/components/tokens/address-blocks.tsx'

export interface AddressRowsProps {
  readonly rows: readonly (readonly [label: string, address: string])[]
}

/** Whole addresses with their labels. */
export const AddressRows = ({ rows }: AddressRowsProps) => (
  <div className="wp-compare">
    {rows.map(([label, address]) => (
      <div key={label}>
        <p className="wp-compare__who">{label}</p>
        <AddressBlocks address={address} />
      </div>
    ))}
  </div>
)
