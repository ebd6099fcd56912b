import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import en from "../../../locales/en.json";
import pt from "../../../locales/pt.json";
import type { Language } from "../../../src-worker/contract/engine";

/*
 * Texts that people and tools look for. The English ones are fixed to the letter, so a change here is a change of the
 * product's interface; the Portuguese ones stand beside them so that neither changes by accident.
 */

const words = { en: flat(en), pt: flat(pt) };

describe("the app keeps to the letter", () => {
  describe("what an error says", () => {
    test.each([
      ["failure.url-required", "Store URL is required", "O URL da loja é obrigatório"],
      [
        "failure.url-placeholder",
        "Please enter your actual store URL, not the placeholder",
        "Introduza o URL real da sua loja, não o exemplo",
      ],
      ["failure.url-not-https", "Store URL must use HTTPS (https://)", "O URL da loja tem de usar HTTPS (https://)"],
      ["failure.url-no-domain", "Please enter a valid domain name", "Introduza um nome de domínio válido"],
      [
        "failure.url-invalid",
        "Please enter a valid URL (e.g., https://your-store.myshopify.com or https://www.your-domain.com)",
        "Introduza um URL válido (p. ex., https://your-store.myshopify.com ou https://www.your-domain.com)",
      ],
      ["failure.keys-required", "Please fill in all fields", "Preencha todos os campos"],
      [
        "failure.store-not-configured",
        "Please configure your store URL in settings",
        "Configure o URL da sua loja nas definições",
      ],
      [
        "failure.store-url-invalid",
        "Please configure a valid store URL in settings",
        "Configure um URL de loja válido nas definições",
      ],
      [
        "failure.store-not-found",
        "{{Resource}} not found. Please check your store URL or ensure your store has {{resource}} available",
        "{{Resource}} em falta. Verifique o URL da loja ou se a loja tem {{resource}} disponíveis",
      ],
      [
        "failure.store-forbidden",
        "Access denied. Please ensure your store allows public access to {{resource}}",
        "Acesso negado. Confirme que a loja permite o acesso público a {{resource}}",
      ],
      [
        "failure.store-unauthorized",
        "Unauthorized access. Please check your store configuration",
        "Acesso não autorizado. Verifique a configuração da loja",
      ],
      [
        "failure.store-status",
        "Failed to fetch {{resource}}: {{statusText}}",
        "Não foi possível obter {{resource}}: {{statusText}}",
      ],
      ["failure.woo-status", "WooCommerce API error: {{status}}", "Erro da API do WooCommerce: {{status}}"],
      [
        "failure.bad-json",
        "Invalid JSON response from store. Please check if the store URL is correct and accessible.",
        "A loja respondeu com JSON inválido. Verifique se o URL da loja está correto e acessível.",
      ],
      [
        "failure.network",
        "Network error. Please check your internet connection and store URL",
        "Erro de rede. Verifique a sua ligação à Internet e o URL da loja",
      ],
      [
        "failure.offline",
        "No network connection. Please check your internet connection.",
        "Sem ligação de rede. Verifique a sua ligação à Internet.",
      ],
      [
        "failure.not-a-store",
        "Invalid store URL or unable to connect to the store",
        "URL da loja inválido ou não foi possível ligar à loja",
      ],
      [
        "failure.products-failed",
        "Failed to fetch products: {{reason}}",
        "Não foi possível obter os produtos: {{reason}}",
      ],
      ["failure.unknown-reason", "Unknown error", "Erro desconhecido"],
      [
        "failure.product-invalid",
        "Invalid product data received from Shopify",
        "Dados de produto inválidos recebidos da Shopify",
      ],
      [
        "failure.product-fields-missing",
        "Product missing required fields (id or title)",
        "Produto sem campos obrigatórios (id ou título)",
      ],
      [
        "failure.collection-unknown",
        "Collection with ID {{id}} not found",
        "A coleção com o ID {{id}} não foi encontrada",
      ],
      [
        "failure.platform-unknown",
        "Could not detect e-commerce platform. Please specify manually.",
        "Não foi possível detetar a plataforma de comércio eletrónico. Indique-a manualmente.",
      ],
      ["failure.platform-unsupported", "Unsupported platform: {{platform}}", "Plataforma não suportada: {{platform}}"],
      [
        "failure.no-cached-data",
        "No internet connection and no cached data available",
        "Sem ligação à Internet e sem dados guardados",
      ],
      ["failure.lead-verification", "Verification failed", "A verificação falhou"],
      ["app.notStarted", "Failed to initialize service", "Não foi possível iniciar o serviço"],
      ["app.broken", "Something went wrong", "Algo correu mal"],
      ["grid.failed", "Failed to load data", "Não foi possível carregar os dados"],
      ["import.failedUnknown", "Failed to sync data", "Não foi possível sincronizar os dados"],
      ["import.notSaved", "Failed to save data", "Não foi possível guardar os dados"],
      ["import.invalidData", "Invalid data received", "Dados recebidos inválidos"],
      ["lead.emailRequired", "Email is required", "O e-mail é obrigatório"],
      ["lead.failed", "Failed to save information", "Não foi possível guardar os dados"],
      ["lead.error", "An error occurred", "Ocorreu um erro"],
      ["verification.complete", "Please complete the verification", "Conclua a verificação"],
      ["verification.error", "Verification error. Please try again.", "Erro na verificação. Tente de novo."],
      ["connection.stepState.urlValid", "URL format is valid", "O formato do URL é válido"],
      ["connection.stepState.urlInvalid", "Invalid URL format", "Formato de URL inválido"],
      ["connection.stepState.urlNotHttps", "Store URL must use HTTPS", "O URL da loja tem de usar HTTPS"],
      [
        "connection.productsFrom",
        "Failed to fetch products from {{url}}: {{reason}}",
        "Não foi possível obter os produtos de {{url}}: {{reason}}",
      ],
      ["wizard.mustAccept", "You must accept the terms to continue", "Tem de aceitar os termos para continuar"],
      ["settings.testFirst", "Please test your connection before saving.", "Teste a ligação antes de guardar."],
      ["connection.failedAt.url", "Connection failed", "A ligação falhou"],
      ["connection.failedAt.network", "Could not connect to store", "Não foi possível ligar à loja"],
      ["connection.failedAt.api", "API connection error", "Erro de ligação à API"],
      ["connection.failedAt.data", "Failed to fetch store data", "Não foi possível obter os dados da loja"],
      [
        "connection.verifyUrl",
        "Please verify your store URL and ensure the store is accessible",
        "Verifique o URL da loja e confirme que a loja está acessível",
      ],
    ])("%s", (key, english, portuguese) => {
      expect([words.en[key], words.pt[key]]).toEqual([english, portuguese]);
    });
  });

  describe("what a state says", () => {
    test.each([
      ["collections.none", "No collections available", "Nenhuma coleção disponível"],
      ["grid.none", "No products found", "Nenhum produto encontrado"],
      ["grid.noneHint", "Try adjusting filters or search", "Tente ajustar os filtros ou pesquisa"],
      ["help.none", "No help topics found", "Nenhum tópico de ajuda encontrado"],
      ["detail.stock.in-stock", "In Stock", "Em stock"],
      ["detail.stock.low-stock", "Low Stock", "Pouco stock"],
      ["detail.stock.out-of-stock", "Out of Stock", "Sem stock"],
      ["detail.available", "Available", "Disponível"],
      ["detail.unavailable", "Unavailable", "Indisponível"],
      ["order.added", "Added!", "Adicionado!"],
      ["settings.verified", "Connection verified", "Ligação verificada"],
      ["theme.saved", "Saved successfully", "Guardado"],
      ["changes.accepted", "Updated successfully", "Catálogo atualizado"],
      ["stores.removed", "Deleted successfully", "Loja removida"],
      ["import.synced", "Synced successfully", "Sincronização concluída"],
      ["clear.clearing", "Clearing...", "A limpar…"],
      ["clear.cleared", "Cache cleared successfully", "Cache limpa com sucesso"],
      ["lead.thanks", "Thank you!", "Obrigado!"],
      ["wizard.testing", "Testing Connection...", "A testar a ligação…"],
      ["words.justNow", "just now", "agora mesmo"],
      ["readiness.ready", "Offline ready", "Pronto a usar offline"],
    ])("%s", (key, english, portuguese) => {
      expect([words.en[key], words.pt[key]]).toEqual([english, portuguese]);
    });
  });

  describe("what a control is called", () => {
    test.each([
      ["search.label", "Search products", "Pesquisar produtos"],
      ["top.refresh", "Refresh", "Atualizar"],
      ["top.settings", "Settings", "Definições"],
      ["top.online", "Online", "Com ligação"],
      ["top.offline", "Offline", "Sem ligação"],
      ["collections.title", "Collections", "Coleções"],
      ["collections.select", "Collection", "Coleção"],
      ["order.title", "Order", "Encomenda"],
      ["order.add", "Add to order", "Adicionar à encomenda"],
      ["order.choose", "Choose options", "Escolher opções"],
      ["order.quantity", "Quantity", "Quantidade"],
      ["views.label", "View", "Vista"],
      ["views.grid", "Grid", "Grelha"],
      ["views.table", "Table", "Tabela"],
      ["views.showcase", "Showcase", "Montra"],
      ["import.progress", "Import progress", "Progresso da importação"],
      ["grid.products", "Products", "Produtos"],
      ["table.search", "Search in table", "Pesquisar na tabela"],
      ["table.selectAll", "Select all", "Selecionar tudo"],
      ["table.showVariants", "Show variants", "Mostrar variantes"],
      ["table.selection", "Selection", "Seleção"],
      ["table.column.product", "Product", "Produto"],
      ["table.column.vendor", "Vendor", "Marca"],
      ["table.column.type", "Type", "Tipo"],
      ["table.column.sku", "SKU", "SKU"],
      ["table.column.price", "Price", "Preço"],
      ["table.column.stock", "Stock", "Stock"],
      ["table.column.updated", "Updated", "Atualizado"],
      ["detail.previousImage", "Previous image", "Imagem anterior"],
      ["detail.nextImage", "Next image", "Imagem seguinte"],
      ["detail.close", "Close", "Fechar"],
      ["detail.variant", "Variant", "Variante"],
      ["settings.title", "Configuration Center", "Centro de Configuração"],
      ["settings.store", "Store Connection", "Ligação à loja"],
      ["settings.display", "Display Settings", "Visualização"],
      ["settings.data", "Data Management", "Dados"],
      ["settings.advanced", "Advanced", "Avançado"],
      ["settings.save", "Save Changes", "Guardar alterações"],
      ["settings.cancel", "Cancel", "Cancelar"],
      ["settings.showPrices", "Show Product Prices", "Mostrar preços dos produtos"],
      ["settings.showStock", "Show Stock Levels", "Mostrar níveis de stock"],
      ["settings.language", "Language", "Idioma"],
      ["settingsFile.export", "Export Settings", "Exportar definições"],
      ["connection.url", "Store URL", "URL da loja"],
      ["connection.consumerKey", "Consumer key", "Chave de consumidor"],
      ["connection.consumerSecret", "Consumer secret", "Segredo de consumidor"],
      ["connection.doNotKeep", "Do not keep", "Não guardar"],
      ["connection.validation", "Connection Validation", "Validação da ligação"],
      ["connection.test", "Test connection", "Testar ligação"],
      ["connection.retry", "Retry", "Tentar de novo"],
      ["device.syncNow", "Sync Now", "Sincronizar agora"],
      ["clear.all", "Clear All Cache", "Limpar toda a cache"],
      ["profiler.open", "Debug Mode", "Modo de depuração"],
      ["wizard.title", "Setup", "Configuração inicial"],
      ["wizard.previous", "Previous", "Anterior"],
      ["wizard.next", "Next", "Seguinte"],
      ["wizard.complete", "Complete", "Concluir"],
      ["wizard.cancel", "Cancel", "Cancelar"],
      ["plan.accept", "I accept the terms", "Aceito os termos"],
      ["plan.soon", "Coming soon", "Em breve"],
      ["plan.professionalPrice", "$29", "29 €"],
      ["plan.perMonth", "per month", "por mês"],
      ["lead.skip", "Skip for Now", "Saltar por agora"],
      ["lead.submit", "Get Updates", "Receber novidades"],
      ["export.pdf", "Export PDF", "Exportar PDF"],
      ["export.csv", "Export CSV", "Exportar CSV"],
      ["export.xlsx", "Export XLSX", "Exportar XLSX"],
      ["export.share", "Share", "Partilhar"],
      ["export.print", "Print", "Imprimir"],
      ["consent.region", "Privacy", "Privacidade"],
      ["consent.accept", "Got it", "Compreendi"],
      ["consent.analytics", "Allow analytics", "Permitir estatísticas"],
      ["help.title", "Help", "Ajuda"],
      ["update.reload", "Reload", "Recarregar"],
    ])("%s", (key, english, portuguese) => {
      expect([words.en[key], words.pt[key]]).toEqual([english, portuguese]);
    });
  });

  test("what is true of stored keys", () => {
    expect(words.en["connection.securityStored"]).toMatch(
      /^Encrypted on this device\. Anyone who can use this browser profile can still use the connection; they are sent only to your store\. To withdraw access, revoke the key in WooCommerce\. /,
    );
  });
});

describe("the site keeps to the letter", () => {
  test.each([
    ["legal", "privacy.failed", "Failed to load privacy policy. Please try again later."],
    ["legal", "privacy.home.label", "Return to homepage"],
    ["legal", "terms.failed", "Failed to load terms of service. Please try again later."],
    ["legal", "terms.home.label", "Return to homepage"],
    ["faq", "faq.search.none", "No questions match your search"],
  ])("%s: %s", (page, key, text) => {
    expect(textsOf("en", page)[key]).toBe(text);
  });

  test("the Portuguese title of an unknown address", () => {
    expect(textsOf("pt", "layout")["notFound.title"]).toBe("Página Não Encontrada");
  });
});

type Words = Readonly<Record<string, string>>;

/** { grid: { none: "…" } } → { "grid.none": "…" } */
function flat(tree: object, path = ""): Words {
  const entries = Object.entries(tree).flatMap(([key, value]) =>
    value !== null && typeof value === "object" ? Object.entries(flat(value, `${path}${key}.`)) : [[path + key, value]],
  );
  return Object.fromEntries(entries);
}

function textsOf(language: Language, page: string): Words {
  return flat(parse(readFileSync(`content/${language}/pages/${page}.yaml`, "utf8")));
}
