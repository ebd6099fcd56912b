import { expect, it } from "vitest";
import { waitForImageCheck } from "../../src-ui/foundations/parts/checked-images";
import { LoadingImage } from "../../src-ui/foundations/parts/loading-image";
import { RichText } from "../../src-ui/foundations/parts/rich-text";
import { StoreImage } from "../../src-ui/foundations/parts/store-image";
import { render } from "./render";

const foreign = "https://shop.example/bomb.svg";
/** An image that does not come from a store. */
const own = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==";

const stored = `${location.origin}/stored-image?src=${encodeURIComponent(foreign)}`;

const shown = () => [...document.images].map(({ src }) => src);
const images = (
  <>
    <StoreImage src={foreign} alt="" />
    <LoadingImage image={{ src: own }} alt="" eager />
    <RichText tree={[{ tag: "img", src: foreign, children: [] }]} linkTo={() => null} />
  </>
);

it("no image of a store loads before the service worker checks it, in lists and in descriptions", async () => {
  waitForImageCheck(new Promise(() => undefined));
  await render(images);
  await expect.poll(shown).toEqual([own]);
  navigator.serviceWorker.dispatchEvent(new Event("controllerchange"));
  await expect.poll(() => shown().toSorted()).toEqual([own, foreign, stored].toSorted());
});

it("images load as they come where the browser refuses the service worker", async () => {
  let refuse = (_reason: Error): void => undefined;
  waitForImageCheck(
    new Promise((_resolve, reject) => {
      refuse = reject;
    }),
  );
  await render(images);
  await expect.poll(shown).toEqual([own]);
  refuse(new Error("refused"));
  await expect.poll(() => shown().toSorted()).toEqual([own, foreign, stored].toSorted());
});
