import sharp from "sharp";
const h=760;
async function sheet(names,out){const ims=await Promise.all(names.map(n=>sharp(`/tmp/shots/${n}.png`).resize({height:h}).toBuffer({resolveWithObject:true})));let x=0;const comp=[];for(const i of ims){comp.push({input:i.data,left:x,top:0});x+=i.info.width+10}
await sharp({create:{width:x,height:h,channels:3,background:'#888'}}).composite(comp).png().toFile(out)}
const [,, out, ...names]=process.argv; await sheet(names,out);
