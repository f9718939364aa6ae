/** A placeholder of the size of the row that replaces it. */
export const SkeletonListItem = () => (
  <li aria-hidden="true">
    <div className="wp-row">
      <span className="wp-skel wp-skel--mark" />
      <span className="wp-row__main">
        <span className="wp-skel wp-skel--text wp-skel--w1" />
      </span>
    </div>
  </li>
)
