import { openStage } from './stage/stage';
export async function run() {
  const stage = await openStage();
  console.log('READY');
  await new Promise((r) => setTimeout(r, Number(process.env.HOLD ?? 60) * 1000));
  await stage.close();
  return 0;
}
