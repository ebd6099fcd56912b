import type { SeededRandom } from "../serve/seeded-random";
import type { GeneratedOption, ProductTraits } from "./generated-product";
import { arabicCollections, departments, finishes, goods, japaneseAdjectives, ranges, vendors } from "./words";

/** HTML of 300 to 1,500 characters: a paragraph, a list with bold words, trade terms. */
export function productDescription(
  traits: ProductTraits,
  title: string,
  material: string,
  random: SeededRandom,
): string {
  if (traits.oddity === "Japanese") return japanese(title, random);
  if (traits.oddity === "Arabic") return arabic(title, random);
  if (traits.oddity === "Portuguese") return portuguese(traits, title, random);
  const html = english(traits, title, material, random);
  return traits.oddity === "hostile description" ? html + hostile : html;
}

function english(traits: ProductTraits, title: string, material: string, random: SeededRandom): string {
  const kind = goods[traits.kind];
  const noun = kind.nouns[0];
  const name = title.slice(0, 60);
  const opening = random.pick([
    `<p>The <strong>${name}</strong> is made for daily use: a plain ${noun} that looks better for being used. ${sentence(material)} was chosen because it wears well and can be looked after with what is in the house.</p>`,
    `<p>We asked for a ${noun} that would still look right in ten years. <strong>${name}</strong> is the answer of a small workshop: nothing on it is there for show, and ${material} does the rest.</p>`,
    `<p><strong>${name}</strong> has been in our range since its maker first sent us a sample wrapped in newspaper. The ${noun} sells to hotels, studios and shops alike, and customers come back for the matching pieces.</p>`,
  ]);
  const bullets = random.sample(kind.facts, random.between(3, kind.facts.length)).map((fact) => `<li>${fact}</li>`);
  const list = `<h3>Good to know</h3>\n<ul>\n<li><b>Material:</b> ${material}</li>\n${bullets.join("\n")}\n</ul>`;
  const care = random
    .sample(
      [
        "<p>Every piece is checked by hand before it is packed. Small differences in colour and surface belong to the material and are no fault.</p>",
        "<p>Packed in card and paper, without plastic. Breakages on the way are replaced within a week; a photograph is enough.</p>",
        "<p>Spare parts are kept for at least five years. Write to us with the article number and we will find the right one.</p>",
      ],
      random.between(1, 3),
    )
    .join("\n");
  const trade = random.chance(0.7)
    ? `<p><em>Trade:</em> case of <b>${random.pick([4, 6, 12, 24])}</b>, lead time ${random.between(2, 15)} working days, recommended retail margin ${random.pick(["2.2", "2.4", "2.6"])}.</p>`
    : "";
  return [opening, list, care, trade].filter((part) => part !== "").join("\n");
}

function portuguese(traits: ProductTraits, title: string, random: SeededRandom): string {
  const origin = vendors[traits.vendor]?.name.replace("&", "&amp;") ?? "";
  return [
    `<p><strong>${title}</strong> nasce da colaboração com ${origin}: uma peça simples, pensada para o dia a dia, que fica mais bonita com o uso. As pequenas diferenças de cor e de superfície fazem parte do material.</p>`,
    `<ul>\n<li><b>Produção:</b> pequenas séries, controladas uma a uma</li>\n<li><b>Embalagem:</b> cartão e papel, sem plástico</li>\n<li><b>Reposição:</b> ${random.between(3, 12)} dias úteis</li>\n</ul>`,
    `<p>Para lojas e hotelaria: caixas de ${random.pick([4, 6, 12])} unidades.</p>`,
  ].join("\n");
}

function japanese(title: string, random: SeededRandom): string {
  return [
    `<p><strong>${title}</strong>は、毎日の暮らしのために作られた道具です。飾りを省き、素材の良さをそのまま生かしました。使うほどに手になじみ、味わいが深まります。小さな工房で一つひとつ丁寧に仕上げているため、色や形にわずかな違いがあります。</p>`,
    `<ul>\n<li><b>素材：</b>厳選した天然素材</li>\n<li><b>お手入れ：</b>やわらかい布で拭いてください</li>\n<li><b>梱包：</b>紙だけを使い、プラスチックは使いません</li>\n<li><b>納期：</b>${random.between(3, 14)}営業日</li>\n</ul>`,
    `<p>ホテルや店舗向けに、${random.pick([4, 6, 12])}個単位でもお届けします。詳しくは<em>担当者</em>までお問い合わせください。贈り物用の箱もご用意しています。</p>`,
  ].join("\n");
}

function arabic(title: string, random: SeededRandom): string {
  return [
    `<p><strong>${title}</strong> قطعة بسيطة صُممت للاستعمال اليومي، وتزداد جمالًا مع مرور الوقت. تُصنع في ورشة صغيرة وتُفحص قطعة قطعة قبل تغليفها، والاختلافات الطفيفة في اللون جزء من طبيعة المادة.</p>`,
    `<ul>\n<li><b>العناية:</b> تُمسح بقطعة قماش ناعمة</li>\n<li><b>التغليف:</b> ورق وكرتون من دون بلاستيك</li>\n<li><b>مدة التسليم:</b> ${random.between(3, 14)} يوم عمل</li>\n</ul>`,
    `<p>للمتاجر والفنادق: صناديق من ${random.pick([4, 6, 12])} قطع، مع إمكانية الطلب بألوان خاصة.</p>`,
  ].join("\n");
}

/**
 * Unsafe HTML in a merchant's description (observed: stores keep script, iframe, onerror and unknown shortcodes). If a
 * page runs it, it only sets the attribute `data-description-ran`, which tests look for.
 */
const hostile =
  "\n<script>document.documentElement.dataset.descriptionRan = 'script'</script>" +
  '<img src="x" alt="" onerror="document.documentElement.dataset.descriptionRan = \'onerror\'">' +
  '<iframe src="about:blank" title="Video"></iframe>[gallery ids="1,2"]';

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function productTitle(traits: ProductTraits, material: string, random: SeededRandom): string {
  const kind = goods[traits.kind];
  const range = random.pick(ranges);
  if (traits.oddity === "Portuguese") return `${kind.portuguese} ${range}`;
  if (traits.oddity === "Japanese") return `${random.pick(japaneseAdjectives)}${kind.japanese}`;
  if (traits.oddity === "Arabic") return `${kind.arabic} – ${random.pick(arabicCollections)}`;
  const words = [range, random.pick(finishes), material, random.pick(kind.nouns)].filter((word) => word !== "");
  const title = words.join(" ");
  if (traits.oddity !== "very long title") return title;
  // Shopify limits titles to 255 characters.
  return `${title}, ${kind.facts.join(", ")}, ${kind.sizes.join(", ")}, delivered within three working days`
    .slice(0, 255)
    .trimEnd();
}

/** About four tags in alphabetical order, as Shopify lists them. */
export function productTags(
  traits: ProductTraits,
  material: string,
  options: readonly GeneratedOption[],
  random: SeededRandom,
): readonly string[] {
  if (traits.oddity === "no tags") return [];
  const colour = options.find((option) => option.name === "Colour")?.values[0];
  const always = [traits.season, traits.onSale ? "sale" : "", traits.tradeFavourite ? "trade-favourite" : ""];
  const some = [
    material,
    departments[goods[traits.kind].department] ?? "",
    colour === undefined ? "" : `colour:${colour}`,
    vendors[traits.vendor]?.country === "PT" ? "Made in Portugal" : "",
    "gift",
    "handmade",
    "hospitality",
    "plastic-free",
  ].filter((tag) => tag !== "");
  const tags = [...always.filter((tag) => tag !== ""), ...random.sample(some, random.between(1, 4))];
  return [...new Set(tags)].sort((a, b) => a.localeCompare(b, "en"));
}
