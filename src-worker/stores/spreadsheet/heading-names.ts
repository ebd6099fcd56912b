import type { SingleField } from "../../contract/product-table";
import { headingWords } from "./heading-words";

/** A field that headings name. `images` and `options` may have several columns; a `second` price counts without a first one. */
export type NamedField = SingleField | "images" | "options" | "secondPrice" | "secondSku";

/** Headings, in English, Portuguese, Spanish, German and French, as `headingWords` joins them. The first ones are preferred. */
const written: Readonly<Record<NamedField, string>> = {
  title: `title productname producttitle product name itemname articlename item designation
    titulo nomedoproduto produto nome designacao artigo
    nombredelproducto producto nombre articulo denominacion
    produktname produktbezeichnung artikelbezeichnung artikelname bezeichnung produkt titel artikel
    nomduproduit nomdeproduit produit nom libelle titre designationarticle`,
  sku: `sku itemnumber itemno itemcode articlenumber articleno productcode stylenumber partnumber mpn reference ref code
    codigodoproduto codigodoartigo referencia codigo refa
    codigodeproducto codigoarticulo
    artikelnummer artikelnr artnr artikelcode bestellnummer produktnummer produktcode
    referenceproduit referencearticle codearticle codeproduit`,
  secondSku: "id productid modelo model modell modele numero number nummer nr",
  price: `price unitprice netprice saleprice wholesaleprice sellingprice wholesale tradeprice
    preco precounitario precounit precodevenda precoliquido precopromocional precorevenda pvp valor
    precio preciounitario preciodeventa precioneto preciorebajado pvr
    preis verkaufspreis nettopreis einzelpreis stuckpreis vkpreis vk ekpreis angebotspreis handlerpreis
    prix prixunitaire prixdevente prixht prixttc prixpromo tarif`,
  secondPrice: `regularprice listprice retailprice msrp rrp srp amount precodetabela precoregular precionormal uvp
    listenpreis bruttopreis regularerpreis prixregulier prixpublic tarifregulier`,
  compareAt: `compareatprice compareat oldprice originalprice priceold wasprice beforeprice
    precoanterior precoantigo precooriginal precode precioanterior precioantiguo preciooriginal
    alterpreis vergleichspreis streichpreis statt ancienprix prixbarre prixavantremise prixcompare`,
  barcode: `barcode ean ean13 gtin upc isbn eancode barcodeean gtinean
    codigodebarras codbarras codigobarras codigoean
    strichcode eannummer eancodebarcode
    codebarres codebarre codeean gencod`,
  stock: `stock quantity qty stockquantity inventory inventoryquantity available availability onhand instock
    quantidade qtd existencias estoque disponivel disponibilidade stockatual
    cantidad inventario disponible disponibilidad
    bestand lagerbestand menge verfugbar verfugbarkeit lager anzahl
    quantite qte disponible disponibilite enstock`,
  vendor: `brand vendor manufacturer supplier maker
    marca fornecedor fabricante fornecedormarca
    proveedor
    marke hersteller lieferant
    marque fabricant fournisseur`,
  type: `producttype type category categories productcategory department
    tipo tipodeproduto categoria categorias familia
    tipodeproducto
    produkttyp typ kategorie kategorien warengruppe produktkategorie
    typedeproduit categorie famille rayon`,
  tags: `tags tag keywords labels collection collections season etiquetas palavraschave etiqueta palabrasclave
    schlagworter schlagworte stichworte kollektion etiquettes motscles mots colecao coleccion`,
  description: `description longdescription productdescription shortdescription details body bodyhtml
    descricao descricaolonga descricaocurta detalhes observacoes
    descripcion descripcionlarga descripcioncorta detalles
    beschreibung produktbeschreibung langtext kurzbeschreibung langbeschreibung
    descriptif descriptionlongue descriptioncourte`,
  weight: `weight netweight grossweight weightg weightkg peso pesoliquido pesobruto pesoneto
    gewicht nettogewicht bruttogewicht poids poidsnet`,
  group: `groupid group parent parentsku parentid itemgroupid stylecode style parentcode handle variantgroup modelcode
    grupo pai codigopai skupai referenciapai modeloid padre skupadre grupodevariantes
    gruppe variantengruppe elternartikel hauptartikel vaterartikel
    groupe parente groupedevariantes skuparent`,
  images: `image images imageurl imagelink imagesrc picture pictures photo photos imageurls mainimage pictureurl photourl
    imagem imagens foto fotos urldaimagem urlimagem imagemprincipal
    imagen imagenes urldelaimagen urlimagen
    bild bilder bildurl bildlink produktbild hauptbild
    photoprincipale urlimage lienimage urldelimage visuel`,
  options: `size color colour material flavour flavor finish variant option
    tamanho cor tamanhos cores sabor acabamento variante opcao
    talla talle tamano color sabor opcion
    grosse farbe geschmack ausfuhrung variante
    taille couleur matiere gout pointure`,
};

const fieldOf = new Map(
  (Object.entries(written) as [NamedField, string][]).flatMap(([field, names]) =>
    names.split(/\s+/).map((name, rank) => [name, { field, rank }] as const),
  ),
);

export interface NamedColumn {
  readonly field: NamedField;
  /** Of two columns of a field, the lower one is preferred. */
  readonly rank: number;
}

/** Behind names that are only the beginning of a heading. */
const beginsOnly = 1000;

/** The field that a heading names, whole or by its first words; null for none. */
export function namedColumn(heading: string): NamedColumn | null {
  const words = headingWords(heading);
  for (let count = words.length; count > 0; count--) {
    const found = fieldOf.get(words.slice(0, count).join(""));
    if (found) return count === words.length ? found : { ...found, rank: found.rank + beginsOnly };
  }
  return null;
}
