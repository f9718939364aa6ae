const words = (text: string): readonly string[] => text.trim().split(/\s+/)

const firstWords = words(`
  Amber Ashen Autumn Azure Birch Bramble Brass Briny Bronze Cedar Chalk Cinder Clay Clover Cobalt Copper Coral
  Cotton Crimson Dapple Dawn Distant Drift Dusk Early Eastern Elder Fallow Fern Flint Foggy Gentle Gilded Golden
  Granite Hazel Heather Hidden Hollow Humble Indigo Inland Ivory Juniper Kelp Lichen Linen Little Maple Marble
  Meadow Mellow Misty Mossy Nimble Northern Oaken Ochre Olive Outer Pebble Pewter Plain Quiet Russet Saffron Salt
  Sandy Silent Silver Slate Solemn Southern Tawny Umber`)

const secondWords = words(`
  Acorn Anchor Anvil Barge Basin Beacon Bell Bridge Brook Buoy Cabin Canal Cask Causeway Chest Cistern Cliff Coffer
  Compass Cove Crate Creek Dale Delta Dell Dock Dory Dune Ember Estuary Fen Ferry Fjord Furrow Gable Gate Glade Glen
  Grove Gull Hamlet Heron Hill Hearth Jetty Kiln Knoll Lagoon Larder Latch Lark Ledge Locker Loom Mill Mooring Orchard
  Otter Paddock Pantry Pier Quarry Quay Rill Saddle Satchel Shoal Skiff Spinney Weir`)

/** The number of different names. */
export const NAME_COUNT = firstWords.length * secondWords.length

/** A unique name that no real wallet has. */
export const nameOf = (index: number): string => {
  const first = index % firstWords.length
  const second = (first + Math.floor(index / firstWords.length)) % secondWords.length
  return `${firstWords[first]} ${secondWords[second]}`
}
