const list = (words: string) => words.trim().split(/\s+/);

/** Of a Portuguese supplier's list, accents and all. */
export const portugueseWords = {
  nouns: list(`
    caneca chávena taça prato travessa jarra bule cafeteira panela frigideira tábua faca colher garfo cesto bandeja
    toalha guardanapo avental almofada manta colcha lençol cortina tapete vela castiçal candeeiro lâmpada relógio
    espelho moldura prateleira cadeira banco mesa poltrona sofá vaso floreira regador caderno lápis mochila carteira
    sabonete escova balde lanterna açucareiro saleiro azeiteira galheteiro cântaro alguidar fogão chaleira termómetro
  `),
  qualities: list(`
    artesanal pintado esmaltado vidrado bordado tecido entrançado clássico rústico moderno prático leve robusto pequeno
    grande médio redondo retangular côncavo fosco acetinado português açoriano alentejano transmontano mediterrânico
    ecológico reciclável biológico
  `),
  materials: list(`
    grés porcelana barro vidro cerâmica cortiça madeira carvalho pinho oliveira linho algodão lã seda vime junco cobre
    latão estanho ferro alumínio aço mármore xisto granito azulejo papel couro
  `),
  plainWords: list(`
    o a os as de do da dos das em no na nos nas um uma com sem por para que não é são foi ser mais muito pouco cada
    todo toda também já ainda só até desde entre sobre sob após à ao aos às mão mãos peça peças cor cores tamanho forma
    água fogo terra coração tradição região produção coleção estação edição criação dimensão utilização lavagem máquina
    loiça lava frio quente manhã noite dia ano anos família cozinha sala jardim varanda pátio oficina mestre artesão
    artesã artesãos história memória qualidade função proteção embalagem cartão plástico resistente durável único única
    útil fácil difícil possível disponível impermeável lavável dobrável
  `),
} as const;
