/** The words of a wholesaler of household goods, by their place in a title. All lower case. */
const list = (words: string) => words.trim().split(/\s+/);

export const tradeWords = {
  nouns: list(`
    mug cup bowl plate platter saucer vase jug carafe teapot kettle pan saucepan skillet casserole wok colander sieve
    grater peeler whisk ladle spatula tongs spoon fork knife cleaver board tray basket crate box tin jar canister
    bottle flask glass tumbler goblet decanter coaster napkin tablecloth runner placemat apron towel cloth sponge brush
    broom bucket soap dispenser candle lantern lamp lampshade bulb sconce chandelier mirror frame clock hook shelf
    bracket bookend drawer cabinet sideboard wardrobe desk chair stool bench armchair sofa ottoman table nightstand
    headboard mattress pillow cushion duvet blanket throw quilt bedspread sheet curtain blind rug carpet doormat
    planter trellis trowel rake spade shears hose sprinkler hammock parasol firepit barbecue thermometer scale timer
    notebook journal sketchbook pencil pen marker eraser ruler stapler folder envelope calendar wallet purse backpack
    satchel suitcase umbrella scarf beanie glove slipper sock robe kimono necklace bracelet earring brooch ring puzzle
    kite marionette rattle teether highchair cradle pram bicycle helmet saddle pedal lock chain pump torch compass
    binoculars tent sleepingbag stove cooler thermos canteen toolbox hammer screwdriver wrench pliers chisel plane
    level clamp drill sander saw vise anvil ladder rope pulley tarp extension socket switch dimmer adapter charger
    cable speaker headphone turntable radio projector tripod lens album easel canvas palette kiln wheel loom spindle
  `),
  qualities: list(`
    ribbed speckled two-tone slim everyday low tall heritage plain matte glossy satin brushed hammered etched embossed
    fluted scalloped striped checked dotted floral geometric quilted woven knitted braided tufted stitched hemmed
    pleated padded foldable stackable portable adjustable magnetic wireless rechargeable waterproof insulated
    double-walled heavy-duty lightweight oversized compact mini round oval square rectangular hexagonal tapered curved
    angled handmade handpainted hand-thrown reclaimed recycled organic natural vintage rustic industrial nautical
    nordic coastal alpine tropical modern classic antique festive seasonal reversible washable unscented scented
    frosted smoked tinted clear opaque mirrored gilded lacquered oiled waxed raw polished seasoned tempered
  `),
  materials: list(`
    stoneware porcelain earthenware terracotta enamel glass crystal borosilicate acrylic bamboo oak ash beech walnut
    maple birch acacia olive teak mango cork rattan willow seagrass jute sisal hemp linen cotton wool merino cashmere
    mohair silk velvet corduroy denim canvas felt leather suede nubuck brass copper bronze pewter steel aluminium zinc
    iron titanium silver concrete marble granite slate soapstone travertine terrazzo resin melamine silicone rubber
    paper cardboard beeswax soy rapeseed
  `),
  colours: list(`
    white ivory cream oat sand stone grey charcoal black ink navy indigo cobalt azure sky teal turquoise mint sage moss
    olive emerald forest lime mustard ochre amber honey saffron orange apricot peach coral terracotta rust brick red
    crimson wine burgundy plum aubergine lilac lavender violet mauve blush rose fuchsia chocolate cocoa walnut écru
  `),
  purposes: list(`
    kitchen dining bedroom bathroom hallway office nursery garden balcony terrace picnic camping travel baking roasting
    brewing serving storage laundry gardening drawing writing knitting sewing hiking cycling fishing sailing wedding
    christmas easter birthday housewarming hotel restaurant café studio gallery classroom workshop
  `),
  plainWords: list(`
    the of and a to in is for with that it on as are this by from be or at an not can you your we our will which have
    has been more than when made each one all its their they into over also only very well so may up out about after
    before between under while where what who how many other some any most such both through during without within
    against because until again once then there here just like even still every never always often sometimes almost
    piece pieces set size small large medium extra wide deep long short high side top base inside outside edge rim
    handle lid foot hand finish surface colour shape weight care wash dry warm cool hot cold water air light dark soft
    hard strong gentle smooth rough even clean fresh new old first last next best good great fine simple quiet bright
    home house room wall floor door window kitchen table garden family friends guest gift shop maker workshop studio
    design designer craft craftsman tradition region village town country material fibre thread yarn weave pattern
    print glaze clay wood grain metal leather paper stone oil wax dye pigment ink paint coat layer seam stitch hem
    zip button pocket strap buckle loop lining filling cover case bag box pack packed package parcel delivery shipping
    order returns warranty year years day days week month season spring summer autumn winter morning evening night use
    used using keep keeps kept hold holds fit fits stand stands stay stays last lasts wear wears open close turn lift
    carry store fold hang place stack rest serve pour cook bake roast brew cut slice mix stir press roll shake wipe
    rinse soak scrub polish oil check measure choose find see feel look work make give take bring leave need want help
    safe dishwasher microwave oven freezer machine degrees percent litre litres gram grams kilo metre centimetre
    millimetre inch ounce certified tested approved sourced grown harvested spun carded dyed printed fired pressed
    moulded cast forged turned carved planed sanded glued riveted welded soldered assembled finished inspected
    numbered signed limited edition original replacement spare part parts refill accessory matching collection range
    series line sample swatch catalogue customer customers buyer trade retail wholesale price margin case quantity
    minimum lead time stock available small-batch plastic-free carbon neutral vegan fair local slow honest generous
    durable sturdy robust delicate elegant graceful playful understated timeless versatile practical comfortable
    breathable absorbent resistant proof friendly responsible renewable biodegradable compostable recyclable
  `),
} as const;
